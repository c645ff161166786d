/** Someone else has saved this user meanwhile: both values of each field that differs, and the choice between them. */
import { Users } from 'lucide-react'
import type { AdminUserDetails } from '#contract/admin/users.ts'
import { plans } from '#rules/plans/plans.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import './conflict-notice.css'
import { toFields, type UserFields } from './use-user-form.ts'

type ConflictNoticeProps = { mine: UserFields; theirs: AdminUserDetails; onUseTheirs: (theirs: AdminUserDetails) => void }

const labels: Record<keyof UserFields, string> = {
  displayName: 'Display name',
  username: 'Username',
  email: 'Email',
  bio: 'Bio',
  plan: 'Plan',
}

export function ConflictNotice({ mine, theirs, onUseTheirs }: ConflictNoticeProps) {
  const stored = toFields(theirs)
  const names = (Object.keys(labels) as (keyof UserFields)[]).filter((name) => stored[name] !== mine[name].trim())
  const show = (name: keyof UserFields, fields: UserFields) => (name === 'plan' ? plans[fields.plan].name : fields[name]) || '–'
  return (
    <section className="conflict-notice" role="alert">
      <b>
        <Users className="icon" aria-hidden />
        This account was changed meanwhile
      </b>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{labels[name]}</dt>
            <dd>Now: {show(name, stored)}</dd>
            <dd>Yours: {show(name, mine)}</dd>
          </div>
        ))}
      </dl>
      <Button variant="outline" size="sm" onClick={() => onUseTheirs(theirs)}>
        Use what’s there now
      </Button>
    </section>
  )
}
