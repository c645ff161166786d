/** The signature moment: the beam grows over the door, then the page rises under it, 400 ms in all; still under reduced motion. */
import { useMemo } from 'react'
import type { Link } from '#contract/links.ts'
import { toPublicPage } from '#rules/page/public-page.ts'
import { PagePreview } from '#web/ui/page-preview/page-preview.tsx'
import { PhoneFrame } from '#web/ui/page-preview/phone-frame.tsx'
import { useUserDraft } from '../../drafts/user/use-user-draft.ts'
import './published-page.css'

export function PublishedPage({ links }: { links: readonly Link[] }) {
  const { user } = useUserDraft()
  const bio = useMemo(() => toPublicPage(user, links, [], new Date()), [user, links])
  return (
    <div className="published-page">
      <div className="published-page-door">
        <PhoneFrame label={`@${user.username}'s page, as visitors see it`}>
          <PagePreview bio={bio} />
        </PhoneFrame>
      </div>
    </div>
  )
}
