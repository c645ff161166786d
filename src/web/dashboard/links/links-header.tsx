/** The header of the Links tab: title, counts, and the buttons to select and to add. */
import { ListChecks, Plus } from 'lucide-react'
import type { Ref } from 'react'
import { type Plan, plans } from '#rules/plans/plans.ts'
import { countNoun } from '#rules/text/formats.ts'
import { Button, IconButton } from '#web/ui/form-controls/button.tsx'
import './links-header.css'
import { formatLinkCount, hasLimit } from './status/item-limit.ts'

type LinksHeaderProps = {
  plan: Plan
  /** With the images that lead somewhere, as the plan counts them; undefined until the links have loaded. */
  linkCount: number | undefined
  blockCount: number
  isAdding: boolean
  isSelecting: boolean
  headingRef: Ref<HTMLHeadingElement>
  onAdd: (button: HTMLElement) => void
  /** Undefined where there is too little to select. */
  onSelect: (() => void) | undefined
}

export function LinksHeader(props: LinksHeaderProps) {
  const { plan, linkCount, blockCount, isAdding, isSelecting, headingRef, onAdd, onSelect } = props
  const isEmpty = linkCount === 0 && blockCount === 0
  return (
    <div className="tab-layout-header spread">
      <div>
        <h1 ref={headingRef} tabIndex={-1}>
          Links
        </h1>
        <p className="muted">
          {linkCount !== undefined && linkCount + blockCount < 2
            ? 'What visitors find on your page.'
            : 'Drag to reorder. Your page updates instantly.'}
        </p>
      </div>
      <div className="row links-header-actions">
        {linkCount !== undefined && <ItemCount plan={plan} links={linkCount} blocks={blockCount} />}
        {onSelect && (
          <IconButton
            icon={ListChecks}
            label="Select"
            size="icon"
            variant="outline"
            title="Select"
            aria-pressed={isSelecting}
            onClick={onSelect}
          />
        )}
        {/* Outlined while the empty list has a button of its own. */}
        <Button
          variant={isEmpty ? 'outline' : 'default'}
          aria-haspopup="dialog"
          aria-expanded={isAdding}
          disabled={linkCount === undefined}
          onClick={({ currentTarget }) => onAdd(currentTarget)}
        >
          <Plus className="icon" aria-hidden />
          Add
        </Button>
      </div>
    </div>
  )
}

/** Beyond that, the number alone says it. */
const maxDots = 12

const ItemCount = ({ plan, links, blocks }: { plan: Plan; links: number; blocks: number }) => (
  <>
    <span className="small-text muted links-header-count">
      <b className="tabular-nums">{formatLinkCount(plan, links)}</b> {links === 1 && !hasLimit(plan) ? 'link' : 'links'}
      {blocks > 0 && `, ${countNoun(blocks, 'block')}`}
    </span>
    {plans[plan].maxLinks <= maxDots && (
      <span className="links-header-dots" aria-hidden>
        {[...Array(plans[plan].maxLinks).keys()].map((index) => (
          <i key={index} className={index < links ? 'is-used' : undefined} />
        ))}
      </span>
    )}
  </>
)
