/** The referral link: shown with its Copy button, or edited. */
import { Copy, Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AffiliateStats } from '#contract/affiliates/commissions.ts'
import { attributionDays } from '#rules/affiliates/referral-slugs.ts'
import { copyLink } from '#web/ui/browser/copy-to-clipboard.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Panel } from '../../panels/panel.tsx'
import { ReferralLinkForm } from './referral-link-form.tsx'
import './referral-link-panel.css'
import { splitReferralUrl } from './split-referral-url.ts'

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
          <Button ref={editButton} variant="ghost" size="icon" aria-label="Edit referral link" onClick={() => setEditing(true)}>
            <Pencil className="icon" aria-hidden />
          </Button>
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
