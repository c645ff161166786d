/** A link as its creator sees it: handle, picture, words, clicks, standing, and what can be done with it. */
import { GripVertical } from 'lucide-react'
import { type ComponentProps, memo } from 'react'
import type { Link } from '#contract/links.ts'
import { shortAddress } from '#rules/links.ts'
import { LinkActions } from './link-actions.tsx'
import { LinkThumb } from './link-thumb.tsx'
import type { Standing } from './standing.ts'
import { StandingBadge } from './standing-badge.tsx'

/** What the list lets a creator do with one link. The object stays the same, so that only rows that changed are drawn. */
export type LinkVerbs = {
  show(id: string, isActive: boolean): void
  edit(link: Link): void
  remove(link: Link): void
  move(id: string, step: -1 | 1): void
  copy(url: string): void
}

export type LinkCardProps = {
  link: Link
  standing: Standing
  isFirst: boolean
  isLast: boolean
  /** Not saved yet, so there is nothing to be done with it for a moment. */
  isBusy: boolean
  verbs: LinkVerbs
  handle?: ComponentProps<'button'>
}

export const LinkCard = memo(function LinkCard({ handle, ...props }: LinkCardProps) {
  const { link, isBusy } = props
  return (
    <>
      <button type="button" {...handle} className="grip" aria-label={`Reorder ${link.title}`} disabled={isBusy}>
        <GripVertical className="i" aria-hidden />
      </button>
      <LinkThumb link={link} />
      <span className="link-t">
        <b className="cut" dir="auto" title={link.title}>
          {link.title}
        </b>
        <span className="cut faint small" title={link.url}>
          {shortAddress(link.url)}
        </span>
      </span>
      <span className="link-n">
        <b className="num">{link.clicks.toLocaleString('en-GB')}</b>
        <span className="faint">{link.clicks === 1 ? 'click' : 'clicks'}</span>
      </span>
      <StandingBadge {...props} />
      <LinkActions {...props} />
    </>
  )
})
