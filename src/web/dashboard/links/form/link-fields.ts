/** The fields of the link form, and what of them goes to the server. */
import type { Link, LinkChange, LinkDraft } from '#contract/links.ts'
import type { AnimationType } from '#rules/page/bio.ts'
import { webAddress } from '#rules/links/links.ts'
import { momentOf, wallTime } from '../status/date-time.ts'

export type Fields = {
  title: string
  url: string
  description: string
  /** Empty: the one that the address gives away. */
  icon: string
  /** Empty: none. */
  linkImage: string
  animationType: AnimationType
  /** As the clock on the wall shows them; empty where there is no bound. */
  visibleFrom: string
  visibleUntil: string
  isAd: boolean
  isPinned: boolean
  isActive: boolean
}

export const fieldsOf = (link: Link | undefined): Fields => ({
  title: link?.title ?? '',
  url: link?.url ?? '',
  description: link?.description ?? '',
  icon: link?.icon ?? '',
  linkImage: link?.linkImage ?? '',
  animationType: link?.animationType ?? 'none',
  visibleFrom: wallTime(link?.visibleFrom ?? null),
  visibleUntil: wallTime(link?.visibleUntil ?? null),
  isAd: link?.isAd ?? false,
  isPinned: link?.isPinned ?? false,
  isActive: link?.isActive ?? true,
})

/** What the contract reads; it says beside which field something is wrong. */
export const draftOf = ({ description, icon, linkImage, visibleFrom, visibleUntil, ...rest }: Fields): LinkDraft => ({
  ...rest,
  description: description || null,
  icon: icon || null,
  linkImage: linkImage || null,
  visibleFrom: momentOf(visibleFrom),
  visibleUntil: momentOf(visibleUntil),
})

/** Only what differs, so that an edit does not undo what was changed somewhere else meanwhile. */
export function changed(link: Link, typed: Fields, draft: LinkDraft): LinkChange {
  const before = fieldsOf(link)
  const names = (Object.keys(before) as (keyof Fields)[]).filter(
    (name) => typed[name] !== before[name] && (draft[name] || null) !== (link[name] || null),
  )
  return Object.fromEntries(names.map((name) => [name, draft[name]]))
}

/** What will open, where that differs from what was typed: the scheme that was left out, or the host in plain letters. */
export function willOpen(typed: string): string | undefined {
  const address = webAddress(typed)
  return address && address.replace(/\/$/, '') !== typed.trim().replace(/\/$/, '') ? `Opens ${address}` : undefined
}
