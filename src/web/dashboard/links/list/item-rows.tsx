/**
 * The rows of the list. They can be read, pressed and edited at once; what carries them to another place weighs something and
 * joins in a moment later, without taking the focus from where it is.
 */
import { type ComponentType, memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ItemCard } from './item-card.tsx'
import type { ItemRowsProps } from './item-props.ts'
import { rowLooks } from './item-row.ts'
import { useStandings } from '../status/use-statuses.ts'
import { whenIdle } from '../run-when-idle.ts'

let Sortable: ComponentType<ItemRowsProps> | undefined

/** Typing in a dialog beside it leaves the list alone. */
export const ItemRows = memo(function ItemRows(props: ItemRowsProps) {
  const [isSortable, setSortable] = useState(Sortable !== undefined)
  const isBusy = props.menuOf !== undefined
  useEffect(() => {
    if (isSortable || isBusy) return
    return whenIdle(() => void load().then(() => setSortable(Sortable !== undefined)))
  }, [isSortable, isBusy])
  useFocusKept(isSortable)
  return isSortable && Sortable ? <Sortable {...props} /> : <PlainRows {...props} />
})

const load = () =>
  import('../drag/sortable-list.tsx').then(
    (part) => {
      Sortable = part.default
    },
    () => undefined,
  )

function PlainRows({ items, plan, verbs, chosen, menuOf }: ItemRowsProps) {
  const standing = useStandings(plan, items)
  return (
    <ol className={[...standing.values()].includes('over') ? 'links has-over' : 'links'}>
      {items.map((item) => (
        <li key={item.id} className={rowLooks(standing.get(item.id) ?? 'active')}>
          <ItemCard
            item={item}
            standing={standing.get(item.id) ?? 'active'}
            isChosen={chosen?.has(item.id)}
            isMenuOpen={menuOf === item.id}
            verbs={verbs}
          />
        </li>
      ))}
    </ol>
  )
}

/** The rows are drawn anew when they become sortable; whoever stood on a button in them stands on the same one again. */
function useFocusKept(isSortable: boolean) {
  const stoodOn = useRef<string | null>(null)
  const before = useRef(isSortable)
  if (before.current !== isSortable) {
    before.current = isSortable
    const focused = document.activeElement
    stoodOn.current = focused?.closest('.links') ? focused.getAttribute('aria-label') : null
  }
  useLayoutEffect(() => {
    if (stoodOn.current) document.querySelector<HTMLElement>(`.links [aria-label="${CSS.escape(stoodOn.current)}"]`)?.focus()
    stoodOn.current = null
  })
}
