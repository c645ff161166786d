/** Creates an account for someone: they get a link to choose their password. */
import { type FormEvent, useState } from 'react'
import { createUser } from '#contract/admin/invitations.ts'
import { pageFields } from '#rules/page/page-fields.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { FormError } from '#web/ui/form-controls/form-error.tsx'
import { AffixInput, Input } from '#web/ui/form-controls/input.tsx'
import { Dialog, DialogFormFooter } from '#web/ui/overlays/dialog.tsx'
import { useUserCache } from '../../../ui/users/use-users.ts'
import { LinkToPassOn } from './link-to-pass-on.tsx'
import './create-user-dialog.css'
import { PlanFields, type PlanFieldValues, readPlanFields } from './plan-fields.tsx'
import { useFormErrors } from './use-form-errors.ts'

export default function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const [fields, setFields] = useState({ username: '', email: '', displayName: '' })
  const [plan, setPlan] = useState<PlanFieldValues>({ plan: '', end: { kind: 'never', day: '' } })
  const [link, setLink] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { errors, setErrors, show } = useFormErrors()
  const { refreshAll } = useUserCache()
  const bind = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: (event: { target: { value: string } }) => {
      setFields({ ...fields, [name]: event.target.value })
      setErrors({ ...errors, [name]: undefined })
    },
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const given = readPlanFields(plan)
    if (!given) return setErrors({ planEnd: 'Choose a day after today.' })
    setBusy(true)
    try {
      const { user, link: made } = await call(createUser, {
        body: { ...fields, displayName: fields.displayName.trim() || null, ...given },
      })
      void refreshAll()
      toast({ title: 'User created', description: `@${user.username}` })
      if (made === null) onClose()
      else setLink(made)
    } catch (error) {
      show(error)
    } finally {
      setBusy(false)
    }
  }
  if (link) return <LinkToPassOn title="User created" link={link} lasts="a day" onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Create user"
      description="They get a link to choose their password. The account needs no verification."
    >
      <form className="create-user-dialog" onSubmit={submit} noValidate>
        <Field label="Username" error={errors.username}>
          <AffixInput before={`${location.host}/`} autoCapitalize="off" spellCheck={false} maxLength={30} {...bind('username')} />
        </Field>
        <Field label="Email" error={errors.email}>
          <Input type="email" autoComplete="off" maxLength={254} {...bind('email')} />
        </Field>
        <Field
          label={
            <>
              Display name<span className="faint">optional</span>
            </>
          }
          error={errors.displayName}
        >
          <Input maxLength={pageFields.displayName.max} {...bind('displayName')} />
        </Field>
        <PlanFields value={plan} error={errors.planEnd ?? errors.plan} onChange={setPlan} />
        <FormError message={errors.form} />
        <DialogFormFooter submitLabel="Create user" busy={isBusy} />
      </form>
    </Dialog>
  )
}
