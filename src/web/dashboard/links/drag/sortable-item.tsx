/** One place in the list: what stands there, or the dashed gap that a lifted card leaves. */
import { useSortable } from '@dnd-kit/sortable'
import { memo, useMemo } from 'react'
import { isOnItsWay } from '../items/item.ts'
import { ItemCard } from '../list/item-card.tsx'
import type { ItemCardProps } from '../list/item-props.ts'
import { rowLooks } from '../list/item-row.ts'

export const SortableItem = memo(function SortableItem(props: ItemCardProps) {
  const { item, standing } = props
  const isBusy = isOnItsWay(item)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    disabled: isBusy,
  })
  const handle = useMemo(
    () => ({ ...attributes, ...listeners, ref: setActivatorNodeRef }),
    [attributes, listeners, setActivatorNodeRef],
  )
  const place = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined

  return (
    <li
      ref={setNodeRef}
      className={rowLooks(standing, isDragging)}
      style={{ transform: place, transition }}
      aria-busy={isBusy || undefined}
    >
      <ItemCard {...props} handle={handle} />
    </li>
  )
})
