/** The list of the Links tab, or what to show when it is empty, over the plan's limit, or could not be loaded. */
import { Keyboard, Plus, Unplug } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ItemLimitCounts } from '#rules/page/item-limits.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { listExceededLimits } from '../status/item-limit.ts'
import './item-card.css'
import type { ItemRowsProps } from './item-props.ts'
import './item-rows.css'
import { ItemRows } from './item-rows.tsx'
import './items-list.css'

// Few lists are over the limit, so the message is not part of the dashboard's bundle.
const LimitReached = lazy(() => import('./limit-reached.tsx'))

type ItemsListProps = ItemRowsProps & { counts: ItemLimitCounts; onAddLink: () => void }

export function ItemsList({ counts, onAddLink, ...rows }: ItemsListProps) {
  const exceeded = listExceededLimits(rows.plan, counts)
  return (
    <>
      {exceeded.length > 0 && (
        <Suspense fallback={<div className="items-list-limit-loading" />}>
          <LimitReached plan={rows.plan} limits={exceeded} counts={counts} />
        </Suspense>
      )}
      {rows.items.length === 0 ? <NoLinksYet onAddLink={onAddLink} /> : <ItemRows {...rows} />}
      {rows.items.length > 1 && <KeyboardHint />}
    </>
  )
}

const NoLinksYet = ({ onAddLink }: { onAddLink: () => void }) => (
  <EmptyState
    title="No links yet"
    action={
      <Button onClick={onAddLink}>
        <Plus className="icon" aria-hidden />
        Add your first link
      </Button>
    }
  >
    Your shop, your latest video, your newsletter: add what people should see first.
  </EmptyState>
)

const KeyboardHint = () => (
  <p className="small-text faint items-list-keyboard-hint row">
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

/** The shape of the list while it loads. */
export const LinksLoading = () => (
  <div>
    <p className="sr-only" role="status">
      Loading your links…
    </p>
    <ol className="item-rows" aria-hidden>
      {[58, 42, 66].map((width) => (
        <li className="item-card" key={width}>
          <span />
          <Skeleton width={46} height={46} radius={12} />
          <span className="stack">
            <Skeleton width={`${width}%`} height={16} />
            <Skeleton width="36%" height={12} />
          </span>
        </li>
      ))}
    </ol>
  </div>
)
