/** A row that can be dragged; while it is, a dashed gap keeps its place. */
import { useSortable } from '@dnd-kit/sortable'
import { memo, useMemo } from 'react'
import { isPending } from '../items/item.ts'
import { ItemCard } from '../list/item-card.tsx'
import { getRowClasses, type ItemCardProps } from '../list/item-props.ts'

export const SortableItem = memo(function SortableItem(props: ItemCardProps) {
  const { item, status } = props
  const isDisabled = isPending(item)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    disabled: isDisabled,
  })
  const dragHandle = useMemo(
    () => ({ ...attributes, ...listeners, ref: setActivatorNodeRef }),
    [attributes, listeners, setActivatorNodeRef],
  )
  const offset = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined

  return (
    <li
      ref={setNodeRef}
      className={`${getRowClasses(item, status)} sortable-item${isDragging ? ' is-dragging' : ''}`}
      style={{ transform: offset, transition }}
      aria-busy={isDisabled || undefined}
    >
      <ItemCard {...props} dragHandle={dragHandle} />
    </li>
  )
})
