/** A live preview of the creator's page beside the onboarding steps. */
import { useMemo } from 'react'
import type { Link } from '#contract/links.ts'
import { parseLinkAddress } from '#rules/links/link-address.ts'
import { defaultLink } from '#rules/links/links.ts'
import { type StoredLink, toPublicPage } from '#rules/page/public-page.ts'
import PagePreview from '#web/ui/page-preview/page-preview.tsx'
import { PhoneFrame } from '#web/ui/page-preview/phone-frame.tsx'
import { SidePanel } from '#web/ui/page-preview/side-panel.tsx'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import type { FirstLinkDraft } from './stored-progress.ts'

type OnboardingPreviewProps = {
  links: readonly Link[]
  drafts: readonly FirstLinkDraft[]
}

export function OnboardingPreview({ links, drafts }: OnboardingPreviewProps) {
  const { user } = useUserDraft()
  const bio = useMemo(
    () => toPublicPage(user, [...links, ...drafts.filter(hasTitle).map(toLink)], [], new Date()),
    [user, links, drafts],
  )
  return (
    <SidePanel username={user.username} className="onboarding-preview" aria-label="Your page">
      <PhoneFrame label={`@${user.username}'s page, as visitors see it`}>
        <PagePreview bio={bio} />
      </PhoneFrame>
    </SidePanel>
  )
}

const hasTitle = ({ title }: FirstLinkDraft) => title.trim() !== ''

const toLink = ({ title, url }: FirstLinkDraft, index: number): StoredLink => ({
  ...defaultLink,
  id: `draft-${index}`,
  title,
  // Links without a valid URL are not shown; while one is being typed, any valid URL will do, because the preview opens no links.
  url: parseLinkAddress(url) ?? 'https://example.com/',
  position: 1000 + index,
})
