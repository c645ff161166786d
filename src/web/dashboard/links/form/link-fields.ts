/**
 * The fields of the link form, and what they are converted to: a draft for the contract, the changes to send, the link in the
 * preview.
 */

import type { LinkChange, LinkDraft } from '#contract/link-drafts.ts'
import type { Link } from '#contract/links.ts'
import { isWebAddress, parseLinkAddress, shortenAddress } from '#rules/links/link-address.ts'
import type { AnimationType } from '#rules/links/links.ts'
import type { TileSize } from '#rules/page/tiles/tile-size.ts'
import { fromDateTimeInput, toDateTimeInput } from './date-time-input.ts'

export type LinkFields = {
  title: string
  url: string
  description: string
  /** Empty: the icon that fits the address. */
  icon: string
  /** Empty: none. */
  linkImage: string
  animationType: AnimationType
  tileSize: TileSize
  /** In the time zone of this browser; empty: no limit. */
  visibleFrom: string
  visibleUntil: string
  isAd: boolean
  isPinned: boolean
  isActive: boolean
}

export const toLinkFields = (link: Link | undefined): LinkFields => ({
  title: link?.title ?? '',
  url: link?.url ?? '',
  description: link?.description ?? '',
  icon: link?.icon ?? '',
  linkImage: link?.linkImage ?? '',
  animationType: link?.animationType ?? 'none',
  tileSize: link?.tileSize ?? 'small',
  visibleFrom: toDateTimeInput(link?.visibleFrom ?? null),
  visibleUntil: toDateTimeInput(link?.visibleUntil ?? null),
  isAd: link?.isAd ?? false,
  isPinned: link?.isPinned ?? false,
  isActive: link?.isActive ?? true,
})

/** Not validated yet: the contract reports which field is wrong. */
export const toLinkDraft = ({ description, icon, linkImage, visibleFrom, visibleUntil, ...rest }: LinkFields): LinkDraft => ({
  ...rest,
  description: description || null,
  icon: icon || null,
  linkImage: linkImage || null,
  visibleFrom: fromDateTimeInput(visibleFrom),
  visibleUntil: fromDateTimeInput(visibleUntil),
})

/** Only the fields that differ, so that an edit does not undo what was saved elsewhere meanwhile. */
export function getLinkChanges(link: Link, typed: LinkFields, draft: LinkDraft): LinkChange {
  const before = toLinkFields(link)
  const names = (Object.keys(before) as (keyof LinkFields)[]).filter(
    (name) => typed[name] !== before[name] && (draft[name] || null) !== (link[name] || null),
  )
  return Object.fromEntries(names.map((name) => [name, draft[name]]))
}

/** The link as the preview shows it while it is typed, whatever its schedule. */
export const toLinkPreview = (fields: LinkFields) => {
  const { title, url, description, icon, linkImage, animationType, tileSize, isAd, isPinned, isActive } = fields
  return {
    title,
    url,
    description: description.trim() || null,
    icon: icon || null,
    linkImage: linkImage || null,
    animationType,
    tileSize,
    isAd,
    isPinned,
    isActive,
    visibleFrom: null,
    visibleUntil: null,
  }
}

/** What the address does, if it is not what was typed: a scheme is added, an international host is spelled in ASCII, mail and calls begin. */
export function getOpenedAddressHint(typed: string): string | undefined {
  const address = parseLinkAddress(typed)
  if (!address || isWebAddress(address)) return isAsTyped(address, typed) ? undefined : `Opens ${address}`
  return address.startsWith('tel:') ? `Calls ${shortenAddress(address)}` : `Writes an email to ${shortenAddress(address)}`
}

const isAsTyped = (address: string | undefined, typed: string) =>
  !address || address.replace(/\/$/, '') === typed.trim().replace(/\/$/, '')
