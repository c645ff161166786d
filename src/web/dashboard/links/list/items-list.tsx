/** The list of the Links tab, or what to show when it is empty, full, or could not be loaded. */
import { DoorClosed, Keyboard, Plus, Unplug } from 'lucide-react'
import { type ItemLimit, type ItemLimitCounts, itemLimits } from '#rules/page/item-limits.ts'
import type { Plan } from '#rules/plans/plans.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { UpgradeLink } from '../../shell/upgrade-link.tsx'
import { describeItemLimit } from '../status/item-limit.ts'
import type { ItemRowsProps } from './item-props.ts'
import { ItemRows } from './item-rows.tsx'
import './items-list.css'

type ItemsListProps = ItemRowsProps & { counts: ItemLimitCounts; onAdd: () => void }

export function ItemsList({ counts, onAdd, ...rows }: ItemsListProps) {
  const reached = (['links', 'products'] as const).filter(
    (limit) => counts[limit] > 0 && !itemLimits[limit].hasRoom(rows.plan, counts[limit]),
  )
  return (
    <>
      {reached.map((limit) => (
        <LimitReached key={limit} plan={rows.plan} limit={limit} count={counts[limit]} />
      ))}
      {rows.items.length === 0 ? <NoLinksYet onAdd={onAdd} /> : <ItemRows {...rows} />}
      {rows.items.length > 1 && <KeyboardHint />}
    </>
  )
}

const LimitReached = ({ plan, limit, count }: { plan: Plan; limit: ItemLimit; count: number }) => (
  <Banner
    icon={<DoorClosed className="icon" aria-hidden />}
    title={limitTitles[limit]}
    action={<UpgradeLink plan={plan} tier={plan === 'free' ? 'pro' : 'premium'} variant="secondary" size="sm" />}
  >
    {describeItemLimit(plan, limit, count)}
  </Banner>
)

const limitTitles = { links: 'Link limit reached', products: 'Product limit reached' }

const NoLinksYet = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    title="No links yet"
    action={
      <Button onClick={onAdd}>
        <Plus className="icon" aria-hidden />
        Add your first link
      </Button>
    }
  >
    Your shop, your latest video, your newsletter: add what people should see first.
  </EmptyState>
)

const KeyboardHint = () => (
  <p className="small-text faint items-list-keyboard-hint">
    <Keyboard className="icon" aria-hidden />
    On the keyboard: press Space on a handle, move with the arrow keys, press Space to drop. Press Ctrl+Z to undo a delete.
  </p>
)

export const LinksLoadError = ({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) => (
  <EmptyState
    icon={<Unplug className="icon" aria-hidden />}
    title="We couldn’t load your links"
    action={
      <Button busy={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    }
  >
    They’re safe. Check your connection, or try again in a moment.
  </EmptyState>
)
