/** The head of the Links tab: what it is, how many links there are and may be, and the ways to add and to choose. */
import { ListChecks, Plus } from 'lucide-react'
import type { Ref } from 'react'
import { hasRoomForLink, type Plan, plans } from '#rules/plans/plans.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { countOf, isLimited } from './status/status.ts'

type Props = {
  plan: Plan
  /** Of the links; undefined until it is known. */
  count: number | undefined
  /** Links and blocks are one list. */
  withBlocks: boolean
  isChoosing: boolean
  heading: Ref<HTMLHeadingElement>
  onAdd: () => void
  onChoose: (() => void) | undefined
}

export function LinksHead({ plan, count, withBlocks, isChoosing, heading, onAdd, onChoose }: Props) {
  const canAdd = count !== undefined && (withBlocks || hasRoomForLink(plan, count))
  return (
    <div className="work-head">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          Links
        </h1>
        <p className="muted">
          {count !== undefined && count < 2
            ? 'What people find behind your door.'
            : 'Drag to change the order. The page follows at once.'}
        </p>
      </div>
      <div className="row limit">
        {count !== undefined && <Count plan={plan} count={count} />}
        {onChoose && (
          <Button variant="outline" className="select" aria-label="Select" aria-pressed={isChoosing} onClick={onChoose}>
            <ListChecks className="i" aria-hidden />
            <span>Select</span>
          </Button>
        )}
        {/* Not `disabled`: whoever has just added the last link would lose the focus with it. While there is none, the list asks. */}
        <Button variant={count === 0 ? 'outline' : 'default'} aria-disabled={!canAdd} onClick={() => canAdd && onAdd()}>
          <Plus className="i" aria-hidden />
          {withBlocks ? 'Add' : 'Add Link'}
        </Button>
      </div>
    </div>
  )
}

const Count = ({ plan, count }: { plan: Plan; count: number }) => (
  <>
    <span className="small count">
      <b className="num">{countOf(plan, count)}</b> {count === 1 && !isLimited(plan) ? 'link' : 'links'}
    </span>
    {isLimited(plan) && (
      <span className="pips" aria-hidden>
        {[...Array(plans[plan].links).keys()].map((place) => (
          <i key={place} className={place < count ? 'on' : undefined} />
        ))}
      </span>
    )}
  </>
)
