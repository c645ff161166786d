/** Creates an account for someone: they get a link to choose their password. */
import { useState } from 'react'
import { createUser } from '#contract/admin/invitations.ts'
import { call } from '#web/api/call.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useBodyForm } from '../../../ui/use-body-form.ts'
import { useUserCache } from '../../../ui/users/use-users.ts'
import { AccountFields } from '../account-fields.tsx'
import { LinkToPassOn } from './link-to-pass-on.tsx'
import { noPlan, PlanFields, planForm, readPlanFields } from './plan-fields.tsx'

export default function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<string>()
  const { refreshAll } = useUserCache()
  const form = useBodyForm({
    ...planForm,
    fieldOf: { ...planForm.fieldOf, 'username-taken': 'username' },
    schema: createUser.body,
    defaultValues: { username: '', email: '', displayName: '', plan: noPlan },
    toBody: ({ plan, displayName, ...rest }) => ({
      ...rest,
      displayName: displayName.trim() || null,
      ...readPlanFields(plan),
    }),
    send: (body) => call(createUser, { body }),
    onDone({ link: made }) {
      void refreshAll()
      if (made === null) onClose()
      else setLink(made)
    },
    done: ({ user }) => ({ title: 'User created', description: `@${user.username}` }),
  })
  if (link) return <LinkToPassOn title="User created" link={link} lasts="a day" onClose={onClose} />
  return (
    <FormDialog
      title="Create user"
      description="They get a link to choose their password. The account needs no verification."
      {...{ form, onClose }}
      submitLabel="Create user"
    >
      <AccountFields form={form} />
      <PlanFields {...form.bind('plan')} />
    </FormDialog>
  )
}
