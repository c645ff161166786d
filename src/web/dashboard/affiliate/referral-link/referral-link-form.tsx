/** Edits the name in the referral link. Errors come on Save and leave on typing. */
import { type FormEvent, useState } from 'react'
import { slugLength } from '#rules/affiliates/referral-slugs.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { AffixInput } from '#web/ui/form-controls/input.tsx'
import { useSlugChange } from './use-slug-change.ts'

/** `slug` is null until the creator has chosen one. */
type Props = { before: string; slug: string | null; onClose: () => void }

export function ReferralLinkForm({ before, slug, onClose }: Props) {
  const [draft, setDraft] = useState(slug ?? '')
  const { error, isSaving, save, clearError } = useSlugChange(onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    save(draft.trim())
  }

  return (
    <form className="referral-link-form" onSubmit={submit} noValidate>
      <Field
        label="Your referral link"
        counter={{ used: draft.length, max: slugLength.max }}
        error={error}
        hint={
          slug
            ? 'Your old link keeps working for a year.'
            : 'Letters, numbers, hyphens and underscores. Your current link keeps working.'
        }
      >
        <AffixInput
          autoFocus
          before={before}
          value={draft}
          onChange={({ target }) => {
            setDraft(target.value)
            clearError()
          }}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          maxLength={slugLength.max}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" busy={isSaving}>
        Save
      </Button>
      <Button variant="ghost" disabled={isSaving} onClick={onClose}>
        Cancel
      </Button>
    </form>
  )
}
