/** A link as its creator sees it: handle, picture, words, clicks, standing, and what can be done with it. */
import { GripVertical } from 'lucide-react'
import { memo } from 'react'
import { shortAddress } from '#rules/links.ts'
import './link-card.css'
import { LinkActions } from './link-actions.tsx'
import type { LinkCardProps } from './link-card-props.ts'
import { LinkThumb } from './link-thumb.tsx'
import { StandingBadge } from './standing-badge.tsx'

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
      <span className="link-more">
        <span className="link-n">
          <b className="num">{link.clicks.toLocaleString('en-GB')}</b>{' '}
          <span className="faint">{link.clicks === 1 ? 'click' : 'clicks'}</span>
        </span>
        <StandingBadge {...props} />
        <LinkActions {...props} />
      </span>
    </>
  )
})
