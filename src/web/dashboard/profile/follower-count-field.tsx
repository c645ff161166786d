/** How many follow the creator, as they say it: followers live with other services, which are not asked. */
import { useState } from 'react'
import type { User } from '#contract/accounts/sign-in.ts'
import { pageLimits, pageWords } from '#rules/page/bio.ts'
import { followersWords } from '#rules/text/counts-and-days.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { useSaving } from '../saving/use-saving.ts'

export function FollowerCount({ user }: { user: User }) {
  const { user: seen, faults, type } = useSaving(user)
  const [wrong, setWrong] = useState<string>()
  const count = seen.followerCount

  function change(typed: string) {
    const digits = typed.replace(/[\s.,]/g, '')
    const isCount = /^\d*$/.test(digits) && Number(digits) <= pageLimits.followerCount
    setWrong(isCount ? undefined : typed)
    if (isCount) type({ followerCount: digits ? Number(digits) : null })
  }

  return (
    <Field
      label="Followers"
      error={wrong === undefined ? faults.followerCount : pageWords.badCount}
      hint={count === null ? 'Add them all up; nothing shows until you do.' : `Your page says “${followersWords(count)}”.`}
    >
      <Input
        className="num profile-count"
        inputMode="numeric"
        autoComplete="off"
        value={wrong ?? count ?? ''}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setWrong(undefined)}
        placeholder="12400"
      />
    </Field>
  )
}
