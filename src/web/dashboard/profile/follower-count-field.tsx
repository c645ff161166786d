/** The follower count as the creator enters it; it is not fetched from the social networks. */
import { useState } from 'react'
import { pageFields, pageMessages } from '#rules/page/page-fields.ts'
import { formatFollowers } from '#rules/text/counts-and-days.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'

export function FollowerCountField() {
  const { user, errors, edit } = useUserDraft()
  const [invalidInput, setInvalidInput] = useState<string>()
  const count = user.followerCount

  function change(typed: string) {
    const digits = typed.replace(/[\s.,]/g, '')
    const isCount = /^\d*$/.test(digits) && Number(digits) <= pageFields.followerCount.max
    setInvalidInput(isCount ? undefined : typed)
    if (isCount) edit({ followerCount: digits ? Number(digits) : null })
  }

  return (
    <Field
      label={pageFields.followerCount.label}
      error={invalidInput === undefined ? errors.followerCount : pageMessages.invalidCount}
      hint={
        count === null
          ? 'Your total across all platforms. Nothing shows until you add it.'
          : `Your page shows “${formatFollowers(count)}”.`
      }
    >
      <Input
        className="tabular-nums follower-count-field"
        inputMode="numeric"
        autoComplete="off"
        value={invalidInput ?? count ?? ''}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setInvalidInput(undefined)}
        placeholder="12400"
      />
    </Field>
  )
}
