/** The referral link: shown with its Copy button, or edited. */
import { Copy, Pencil } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { AffiliateStats } from '#contract/affiliates/commissions.ts'
import { changeReferralSlug } from '#contract/affiliates/referrals.ts'
import { findSlugError, slugErrors, slugLength } from '#rules/affiliates/referral-slugs.ts'
import { attributionDays } from '#rules/affiliates/stored-referral.ts'
import { call, toErrorMessage } from '#web/api/call.ts'
import { copyLink } from '#web/ui/browser/copy-to-clipboard.ts'
import { toastFailure } from '#web/ui/feedback/toasts.ts'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { Button, IconButton } from '#web/ui/form-controls/button.tsx'
import { AffixInput, Field } from '#web/ui/form-controls/field.tsx'
import { Panel } from '../../panels/panel.tsx'
import { useAffiliateUpdate } from '../use-affiliate.ts'
import { splitReferralUrl } from './split-referral-url.ts'
import './referral-link-panel.css'

export function ReferralLinkPanel({ stats: { referralUrl, customReferralSlug } }: { stats: AffiliateStats }) {
  const [isEditing, setEditing] = useState(false)
  const editButton = useFocusAfterEditing(isEditing)
  const { before, code } = splitReferralUrl(referralUrl)
  return (
    <Panel
      title="Your referral link"
      aside={<span className="small-text muted">Sign-ups within {attributionDays} days of a click count for you</span>}
    >
      {isEditing ? (
        <ReferralLinkForm before={before} slug={customReferralSlug} onClose={() => setEditing(false)} />
      ) : (
        <div className="referral-link-panel row">
          <span className="referral-link-panel-url" dir="ltr">
            <em>{before}</em>
            {code}
          </span>
          <Button onClick={() => copyReferralLink(referralUrl)}>
            <Copy className="icon" aria-hidden />
            Copy
          </Button>
          <IconButton icon={Pencil} label="Edit referral link" size="icon" ref={editButton} onClick={() => setEditing(true)} />
        </div>
      )}
    </Panel>
  )
}

/** The form replaces the button that opened it, so the focus goes back there. */
function useFocusAfterEditing(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return button
}

const copyReferralLink = (url: string) => copyLink(url, 'Failed to copy referral link')

/** `slug` is null until the creator has chosen one. */
type Props = { before: string; slug: string | null; onClose: () => void }

/** Edits the name in the referral link. Errors come on Save and leave on typing. */
function ReferralLinkForm({ before, slug, onClose }: Props) {
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
        counter={{ text: draft, max: slugLength.max }}
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

const failed = 'Failed to update referral link. Please try again.'

/** Saves the name in the referral link, with the spec's toasts; an error is also shown beside the field. */
function useSlugChange(onSaved: () => void) {
  const { showChange } = useAffiliateUpdate()
  const [error, setError] = useState<string>()
  const { isBusy: isSaving, start } = useAction((slug: string) => call(changeReferralSlug, { body: { slug } }), {
    onDone({ customReferralSlug, referralUrl }) {
      showChange({ customReferralSlug, referralUrl })
      onSaved()
    },
    onFailed: (thrown) => setError(toErrorMessage(thrown, failed)),
    done: () => ({ title: 'Success!', description: 'Your referral link has been updated' }),
    failed: (thrown) => toFailureToast('Error', thrown, failed),
  })
  function save(slug: string) {
    const problem = findSlugError(slug)
    if (!problem) return start(slug)
    const { title, message } = slugErrors[problem]
    setError(`${title}. ${message}`)
    toastFailure(title, message)
  }
  return { error, isSaving, save, clearError: () => setError(undefined) }
}
