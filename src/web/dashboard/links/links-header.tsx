/** The header of the Links tab: title, link count, and the buttons to select and to add. */
import { ListChecks, Plus } from 'lucide-react'
import type { Ref } from 'react'
import { hasRoomForLink, type Plan, plans } from '#rules/plans/plans.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import './links-header.css'
import { formatLinkCount, hasLimit } from './status/item-limit.ts'

type LinksHeaderProps = {
  plan: Plan
  /** With the images that lead somewhere, as the plan counts them; undefined until the links have loaded. */
  linkCount: number | undefined
  /** Links and blocks are one list. */
  withBlocks: boolean
  isSelecting: boolean
  headingRef: Ref<HTMLHeadingElement>
  onAdd: () => void
  /** Undefined where there is too little to select. */
  onSelect: (() => void) | undefined
}

export function LinksHeader({ plan, linkCount, withBlocks, isSelecting, headingRef, onAdd, onSelect }: LinksHeaderProps) {
  const canAdd = linkCount !== undefined && (withBlocks || hasRoomForLink(plan, linkCount))
  return (
    <div className="tab-layout-header">
      <div>
        <h1 ref={headingRef} tabIndex={-1}>
          Links
        </h1>
        <p className="muted">
          {linkCount !== undefined && linkCount < 2
            ? 'What visitors find on your page.'
            : 'Drag to reorder. Your page updates instantly.'}
        </p>
      </div>
      <div className="row links-header-actions">
        {linkCount !== undefined && <LinkCount plan={plan} count={linkCount} />}
        {onSelect && (
          <Button
            variant="outline"
            className="links-header-select"
            aria-label="Select"
            aria-pressed={isSelecting}
            onClick={onSelect}
          >
            <ListChecks className="icon" aria-hidden />
            <span>Select</span>
          </Button>
        )}
        {/* Not `disabled`, which would drop the focus right after the last link was added. Outlined while the empty list has a button of its own. */}
        <Button variant={linkCount === 0 ? 'outline' : 'default'} aria-disabled={!canAdd} onClick={() => canAdd && onAdd()}>
          <Plus className="icon" aria-hidden />
          {withBlocks ? 'Add' : 'Add Link'}
        </Button>
      </div>
    </div>
  )
}

/** Beyond that, the number alone says it. */
const maxDots = 12

const LinkCount = ({ plan, count }: { plan: Plan; count: number }) => (
  <>
    <span className="small-text links-header-count">
      <b className="tabular-nums">{formatLinkCount(plan, count)}</b> {count === 1 && !hasLimit(plan) ? 'link' : 'links'}
    </span>
    {plans[plan].maxLinks <= maxDots && (
      <span className="links-header-dots" aria-hidden>
        {[...Array(plans[plan].maxLinks).keys()].map((index) => (
          <i key={index} className={index < count ? 'is-used' : undefined} />
        ))}
      </span>
    )}
  </>
)
