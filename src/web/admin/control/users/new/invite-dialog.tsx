/** Invites someone: by email, or with a link to pass on. */
import { useState } from 'react'
import { createInvitation, listInvitations } from '#contract/admin/invitations.ts'
import { invitationDays, maxInvitationNote } from '#rules/accounts/invitations.ts'
import { countNoun } from '#rules/text/formats.ts'
import { call } from '#web/api/call.ts'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useBodyForm } from '../../../ui/use-body-form.ts'
import { LinkToPassOn } from './link-to-pass-on.tsx'
import { noPlan, PlanFields, planForm, readPlanFields } from './plan-fields.tsx'

export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<string>()
  const form = useBodyForm({
    ...planForm,
    schema: createInvitation.body,
    defaultValues: { email: '', days: String(invitationDays.byDefault), note: '', plan: noPlan },
    toBody: ({ email, days, note, plan }) => ({
      email: email.trim() || null,
      days: Number(days),
      note: note.trim() || null,
      ...readPlanFields(plan),
    }),
    send: (body) => call(createInvitation, { body }),
    onDone({ link: made }) {
      if (made === null) onClose()
      else setLink(made)
    },
    done({ link: made }, { email }) {
      return made === null ? { title: 'Invitation sent', description: email.trim() } : undefined
    },
    refreshes: [listInvitations],
  })
  const { register, errorOf } = form
  if (link)
    return (
      <LinkToPassOn
        title="Invitation created"
        link={link}
        lasts={countNoun(Number(form.getValues('days')), 'day')}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title="Invite someone"
      description="With an email address, only that address can use it. Without one, you get a link to pass on."
      {...{ form, onClose }}
      submitLabel="Invite"
    >
      <Field label="Email" note="optional" error={errorOf('email')}>
        <Input type="email" autoComplete="off" maxLength={254} {...register('email')} />
      </Field>
      <Field label="Works for" hint={`1 to ${invitationDays.max} days.`} error={errorOf('days')}>
        <Input type="number" min={1} max={invitationDays.max} {...register('days')} />
      </Field>
      <PlanFields {...form.bind('plan')} />
      <Field label="Note" note="for admins only" error={errorOf('note')}>
        <Input maxLength={maxInvitationNote} {...register('note')} />
      </Field>
    </FormDialog>
  )
}
