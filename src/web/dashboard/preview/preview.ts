/** The page as visitors get it, made from what the creator's own screen knows; a draft that is being typed is shown with it. */
import type { User } from '#contract/accounts.ts'
import type { Link } from '#contract/links.ts'
import { abridge, type Bio, type BioLink } from '#rules/bio.ts'
import { webAddress } from '#rules/links.ts'
import { published } from '#rules/publish.ts'

/** A link as it stands in the form: of a link that exists (`id`), or of a new one. */
export type Draft = { id: string | undefined; title: string; url: string; description: string; isActive: boolean }

/** What the preview draws: few links and few letters, and among them the link that is being written, whatever its place. */
export function preview(user: User, links: readonly Link[], now: Date, draft?: Draft): { bio: Bio; more: number } {
  const bio = published(user, draft ? withDraft(links, draft) : links, [], now)
  return abridge(draft ? { ...bio, links: inSight(bio.links, draft.id ?? nothing.id) } : bio)
}

/** The links with the draft among them, in its own place or at the end. */
function withDraft(links: readonly Link[], draft: Draft): readonly Link[] {
  const typed = {
    title: draft.title.trim() || 'Your new link',
    // A link is drawn only with an address; while that is being typed, any will do, for the preview opens none.
    url: webAddress(draft.url) ?? 'https://example.com/',
    description: draft.description.trim() || null,
    isActive: draft.isActive,
  }
  return draft.id === undefined
    ? [...links, { ...nothing, ...typed, position: links.length }]
    : links.map((link) => (link.id === draft.id ? { ...link, ...typed } : link))
}

const nothing = {
  id: 'draft',
  icon: null,
  linkImage: null,
  animationType: 'none',
  visibleFrom: null,
  visibleUntil: null,
  isAd: false,
  isPinned: false,
  clicks: 0,
  version: 0,
  createdAt: '',
} as const

/** How many links a preview has room for. */
const room = 3

function inSight(links: BioLink[], id: string): BioLink[] {
  const place = links.findIndex((link) => link.id === id)
  const written = links[place]
  return written && place >= room ? links.toSpliced(place, 1).toSpliced(room - 1, 0, written) : links
}
