/** The state of the dialog that edits a user. Only what was changed is sent, with the version that it was changed from. */
import { type FormEvent, useState } from 'react'
import { type AdminUserDetails, changeUser } from '#contract/admin/users.ts'
import type { Plan } from '#rules/plans/plans.ts'
import { call } from '#web/api/call.ts'
import { ApiError } from '#web/api/errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { type PlanEndValue, readPlanEnd } from '../../../ui/users/plan-end.tsx'
import { describeFailure, toFormError } from '../../../ui/users/report-failure.ts'
import { useUserCache } from '../../../ui/users/use-users.ts'
import { getUserName } from '../../../ui/users/user-name.ts'

export type UserFields = { displayName: string; username: string; email: string; bio: string; plan: Plan }

export type UserForm = ReturnType<typeof useUserForm>

export function useUserForm(loaded: AdminUserDetails, onSaved: () => void) {
  const [user, setUser] = useState(loaded)
  const [fields, setFields] = useState(() => toFields(loaded))
  const [planEnd, setPlanEnd] = useState<PlanEndValue>({ kind: 'never', day: '' })
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [conflict, setConflict] = useState<AdminUserDetails>()
  const [isBusy, setBusy] = useState(false)
  const { patchUser, refreshStats } = useUserCache()
  const changes = findChanges(toFields(user), fields)

  const edit = (name: keyof UserFields, value: string) => {
    setFields((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const planUntil = changes.plan === undefined ? undefined : readPlanEnd(planEnd, new Date())
    if (changes.plan !== undefined && planUntil === undefined) return setErrors({ planEnd: 'Choose a day after today.' })
    const { version } = conflict ?? user
    setBusy(true)
    setErrors({})
    try {
      const body = { version, ...changes, ...(planUntil ? { planUntil } : {}) }
      const saved = await call(changeUser, { params: { id: user.id }, body })
      patchUser(saved.id, saved)
      void refreshStats()
      toast({ title: 'User saved', description: `${getUserName(saved)}’s account is up to date.` })
      onSaved()
    } catch (error) {
      const refusal = error instanceof ApiError ? error.refusal : undefined
      if (refusal?.code === 'changed-elsewhere') setConflict(readUser(error))
      else if (refusal?.code === 'username-taken') setErrors({ username: refusal.message })
      else if (refusal?.code === 'email-taken') setErrors({ email: refusal.message })
      else if (refusal?.fields) setErrors(refusal.fields)
      else {
        setErrors({ form: toFormError('control', error) })
        toast({ variant: 'destructive', ...describeFailure('control', error) })
      }
    } finally {
      setBusy(false)
    }
  }

  return {
    user,
    fields,
    errors,
    planEnd,
    conflict,
    isBusy,
    isChanged: Object.keys(changes).length > 0,
    isPlanChanged: changes.plan !== undefined && changes.plan !== 'free',
    edit,
    setPlanEnd,
    submit,
    /** After something else was done with the account: what was typed stays. */
    replaceUser: (changed: Partial<AdminUserDetails>) => setUser((before) => ({ ...before, ...changed })),
    useTheirs() {
      if (!conflict) return
      setUser(conflict)
      setFields(toFields(conflict))
      setConflict(undefined)
    },
  }
}

const readUser = (error: unknown) => ((error as ApiError).body as { user: AdminUserDetails }).user

export const toFields = ({ displayName, username, email, bio, plan }: AdminUserDetails): UserFields => ({
  displayName: displayName ?? '',
  username,
  email,
  bio: bio ?? '',
  plan,
})

function findChanges(was: UserFields, now: UserFields): Partial<UserFields> {
  const names = (Object.keys(was) as (keyof UserFields)[]).filter((name) => was[name].trim() !== now[name].trim())
  return Object.fromEntries(names.map((name) => [name, now[name].trim()]))
}
