/** The list of the Links tab, or what to show when it is empty, over the plan's limit, or could not be loaded. */
import { Keyboard, Plus, Unplug } from 'lucide-react'
import { type ComponentType, lazy, memo, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import type { ItemLimitCounts } from '#rules/page/item-limits.ts'
import { runWhenIdle } from '#web/ui/browser/run-when-idle.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { listExceededLimits } from '../status/item-limit.ts'
import { useStatuses } from '../status/use-statuses.ts'
import { ItemCard } from './item-card.tsx'
import { getRowClasses, type ItemRowsProps } from './item-props.ts'
import './item-card.css'
import './item-rows.css'
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
        <li className="item-card card" key={width}>
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

/** Milliseconds: a closing menu returns the focus in a task of its own. */
const focusReturnDelay = 100

let SortableList: ComponentType<ItemRowsProps> | undefined

/**
 * They can be read and used at once; drag and drop is a larger bundle that is loaded while the browser is idle and then replaces the
 * plain rows, without moving the focus. Memoised, so that typing in a dialog does not render the list again.
 */
const ItemRows = memo(function ItemRows(props: ItemRowsProps) {
  const [isLoaded, setLoaded] = useState(SortableList !== undefined)
  const [isSortable, setSortable] = useState(isLoaded)
  const [focusedLabel, setFocusedLabel] = useState<string | null>(null)
  const isMenuOpen = props.menuItemId !== undefined

  useEffect(() => {
    if (isLoaded) return
    return runWhenIdle(() => void loadSortableList().then(() => setLoaded(SortableList !== undefined)))
  }, [isLoaded])

  // Not while a menu is open, and not before it has returned the focus to its button.
  useEffect(() => {
    if (!isLoaded || isMenuOpen || isSortable) return
    const timer = setTimeout(() => {
      setFocusedLabel(getFocusedLabel())
      setSortable(true)
    }, focusReturnDelay)
    return () => clearTimeout(timer)
  }, [isLoaded, isMenuOpen, isSortable])

  // The sortable rows are new elements: the button that had the focus gets it back.
  useLayoutEffect(() => {
    if (isSortable && focusedLabel) findByLabel(focusedLabel)?.focus()
  }, [isSortable, focusedLabel])

  return isSortable && SortableList ? <SortableList {...props} /> : <PlainRows {...props} />
})

const loadSortableList = () =>
  import('../drag/sortable-list.tsx').then(
    (module) => {
      SortableList = module.default
    },
    () => undefined,
  )

function PlainRows({ items, plan, actions, selected, menuItemId }: ItemRowsProps) {
  const statuses = useStatuses(plan, items)
  return (
    <ol className="item-rows">
      {items.map((item) => {
        const status = statuses.get(item.id) ?? 'active'
        return (
          <li key={item.id} className={getRowClasses(item, status)}>
            <ItemCard
              item={item}
              status={status}
              isSelected={selected?.has(item.id)}
              isMenuOpen={menuItemId === item.id}
              actions={actions}
            />
          </li>
        )
      })}
    </ol>
  )
}

function getFocusedLabel(): string | null {
  const focused = document.activeElement
  return focused?.closest('.item-rows') ? focused.getAttribute('aria-label') : null
}

const findByLabel = (label: string) => document.querySelector<HTMLElement>(`.item-rows [aria-label="${CSS.escape(label)}"]`)
