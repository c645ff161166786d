/** Invites someone: by email, or with a link to pass on. */
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { createInvitation } from '#contract/admin/invitations.ts'
import { invitationDays, maxInvitationNote } from '#rules/accounts/invitations.ts'
import { countNoun } from '#rules/text/counts-and-days.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { FormError } from '#web/ui/form-controls/form-error.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { Dialog, DialogFormFooter } from '#web/ui/overlays/dialog.tsx'
import { invitationsKey } from '../invitations/use-invitations.ts'
import './create-user-dialog.css'
import { LinkToPassOn } from './link-to-pass-on.tsx'
import { PlanFields, type PlanFieldValues, readPlanFields } from './plan-fields.tsx'
import { useFormErrors } from './use-form-errors.ts'

export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [days, setDays] = useState(String(invitationDays.byDefault))
  const [note, setNote] = useState('')
  const [plan, setPlan] = useState<PlanFieldValues>({ plan: '', end: { kind: 'never', day: '' } })
  const [link, setLink] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { errors, setErrors, show } = useFormErrors()
  const client = useQueryClient()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const given = readPlanFields(plan)
    if (!given) return setErrors({ planEnd: 'Choose a day after today.' })
    setBusy(true)
    try {
      const body = { email: email.trim() || null, days: Number(days), note: note.trim() || null, ...given }
      const made = await call(createInvitation, { body })
      void client.invalidateQueries({ queryKey: invitationsKey })
      if (made.link !== null) return setLink(made.link)
      toast({ title: 'Invitation sent', description: email.trim() })
      onClose()
    } catch (error) {
      show(error)
    } finally {
      setBusy(false)
    }
  }
  if (link)
    return <LinkToPassOn title="Invitation created" link={link} lasts={countNoun(Number(days), 'day')} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Invite someone"
      description="With an email address, only that address can use it. Without one, you get a link to pass on."
    >
      <form className="create-user-dialog" onSubmit={submit} noValidate>
        <Field
          label={
            <>
              Email<span className="faint">optional</span>
            </>
          }
          error={errors.email}
        >
          <Input
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label="Works for" hint={`1 to ${invitationDays.max} days.`} error={errors.days}>
          <Input type="number" min={1} max={invitationDays.max} value={days} onChange={(event) => setDays(event.target.value)} />
        </Field>
        <PlanFields value={plan} error={errors.planEnd ?? errors.plan} onChange={setPlan} />
        <Field
          label={
            <>
              Note<span className="faint">for admins only</span>
            </>
          }
          error={errors.note}
        >
          <Input maxLength={maxInvitationNote} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <FormError message={errors.form} />
        <DialogFormFooter submitLabel="Invite" busy={isBusy} />
      </form>
    </Dialog>
  )
}
