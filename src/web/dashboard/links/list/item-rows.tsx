/**
 * The rows of the list. They can be read and used at once; drag and drop is a larger bundle that is loaded while the browser is idle
 * and then replaces the plain rows, without moving the focus.
 */
import { type ComponentType, memo, useEffect, useLayoutEffect, useState } from 'react'
import { runWhenIdle } from '#web/ui/browser/run-when-idle.ts'
import { useStatuses } from '../status/use-statuses.ts'
import { ItemCard } from './item-card.tsx'
import { getRowClasses, type ItemRowsProps } from './item-props.ts'
import './item-rows.css'

/** Milliseconds: a closing menu returns the focus in a task of its own. */
const focusReturnDelay = 100

let SortableList: ComponentType<ItemRowsProps> | undefined

/** Memoised, so that typing in a dialog does not render the list again. */
export const ItemRows = memo(function ItemRows(props: ItemRowsProps) {
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
