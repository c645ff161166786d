/** The creator's page as it comes to be: under the beam with its address. */
import { useMemo } from 'react'
import type { User } from '#contract/accounts/sign-in.ts'
import type { Link } from '#contract/links.ts'
import { blankLink, webAddress } from '#rules/links/links.ts'
import { published, type StoredLink } from '#rules/page/public-page.ts'
import { Bay } from '#web/ui/page-preview/side-panel.tsx'
import { BioFrame } from '#web/ui/page-preview/page-preview.tsx'
import { Phone } from '#web/ui/page-preview/phone-frame.tsx'
import type { LinkDraft } from './stored-progress.ts'

type PageBesideProps = {
  user: User
  links: readonly Link[]
  drafts: readonly LinkDraft[]
  /** The page is live: its doors stand open. */
  isOpen: boolean
}

export function PageBeside({ user, links, drafts, isOpen }: PageBesideProps) {
  const bio = useMemo(
    () => published(user, [...links, ...drafts.filter(isBegun).map(asLink)], [], new Date()),
    [user, links, drafts],
  )
  return (
    <Bay name={user.username} look={isOpen ? 'onb-show is-open' : 'onb-show'} aria-label="Your page">
      <Phone label={`The page of @${user.username}, as visitors see it`}>
        <BioFrame bio={bio} />
      </Phone>
    </Bay>
  )
}

const isBegun = ({ title }: LinkDraft) => title.trim() !== ''

const asLink = ({ title, url }: LinkDraft, place: number): StoredLink => ({
  ...blankLink,
  id: `draft-${place}`,
  title,
  // A link is drawn only with an address; while that is being typed, any will do, for the preview opens none.
  url: webAddress(url) ?? 'https://example.com/',
  position: 1000 + place,
})
