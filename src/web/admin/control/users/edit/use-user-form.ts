/** The form of the dialog that edits a user. Only what was changed is sent, with the version that it was changed from. */
import { useState } from 'react'
import { type AdminUserDetails, changeUser } from '#contract/admin/users.ts'
import type { Plan } from '#rules/plans/plans.ts'
import { type ApiError, call } from '#web/api/call.ts'
import { checkEnd, neverEnds, readEnd } from '../../../ui/end-field.tsx'
import { useBodyForm } from '../../../ui/use-body-form.ts'
import { useUserCache } from '../../../ui/users/use-users.ts'
import { getUserName } from '../../../ui/users/user-name.ts'

export type UserFields = { displayName: string; username: string; email: string; bio: string; plan: Plan }

export type UserForm = ReturnType<typeof useUserForm>

export function useUserForm(loaded: AdminUserDetails, onSaved: () => void) {
  const [user, setUser] = useState(loaded)
  const [conflict, setConflict] = useState<AdminUserDetails>()
  const { patchUser, refreshStats } = useUserCache()
  const form = useBodyForm({
    schema: changeUser.body,
    defaultValues: { ...toFields(loaded), end: neverEnds },
    check: ({ end, ...fields }) => (findChanges(user, fields).plan === undefined ? {} : checkEnd(end)),
    toBody({ end, ...fields }) {
      const changes = findChanges(user, fields)
      const planUntil = changes.plan === undefined ? null : readEnd(end, new Date())
      return { version: (conflict ?? user).version, ...changes, ...(planUntil ? { planUntil } : {}) }
    },
    send: (body) => call(changeUser, { params: { id: user.id }, body }),
    fieldOf: { 'username-taken': 'username', 'email-taken': 'email' },
    onDone(saved) {
      patchUser(saved.id, saved)
      void refreshStats()
      onSaved()
    },
    done: (saved) => ({ title: 'User saved', description: `${getUserName(saved)}’s account is up to date.` }),
    onRefused(error) {
      const theirs = readTheirs(error)
      if (theirs) setConflict(theirs)
      return theirs !== undefined
    },
  })
  const { end, ...fields } = form.watch()
  const changes = findChanges(user, fields)
  return {
    ...form,
    user,
    fields,
    end,
    conflict,
    isChanged: Object.keys(changes).length > 0,
    isPlanChanged: changes.plan !== undefined && changes.plan !== 'free',
    /** After something else was done with the account: what was typed stays. */
    replaceUser: (changed: Partial<AdminUserDetails>) => setUser((before) => ({ ...before, ...changed })),
    takeSaved(theirs: AdminUserDetails) {
      setUser(theirs)
      form.reset({ ...toFields(theirs), end })
      setConflict(undefined)
    },
  }
}

const readTheirs = ({ refusal, body }: ApiError) =>
  refusal?.code === 'changed-elsewhere' ? (body as { user: AdminUserDetails }).user : undefined

export const toFields = ({ displayName, username, email, bio, plan }: AdminUserDetails): UserFields => ({
  displayName: displayName ?? '',
  username,
  email,
  bio: bio ?? '',
  plan,
})

function findChanges(user: AdminUserDetails, now: UserFields): Partial<UserFields> {
  const was = toFields(user)
  const names = (Object.keys(was) as (keyof UserFields)[]).filter((name) => was[name].trim() !== now[name].trim())
  return Object.fromEntries(names.map((name) => [name, now[name].trim()]))
}
