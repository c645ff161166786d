/** The list whose items can be dragged into another order. */
import { closestCenter, DndContext, DragOverlay } from '@dnd-kit/core'
import { restrictToVerticalAxis } from '@dnd-kit/modifiers'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { memo, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { type Item, isPending } from '../items/item.ts'
import { ItemCard } from '../list/item-card.tsx'
import { getRowClasses, type ItemCardProps, type ItemRowsProps } from '../list/item-props.ts'
import { useStatuses } from '../status/use-statuses.ts'
import { dragInstructions } from './announcements.ts'
import './sortable-list.css'
import { useDrag } from './use-drag.ts'

export default function SortableList({ items, plan, actions, selected, menuItemId, onReorder }: ItemRowsProps) {
  const { orderedItems, draggedItem, sensors, announcements, handlers } = useDrag(items, onReorder)
  const statuses = useStatuses(plan, orderedItems)
  const ids = useMemo(() => orderedItems.map(({ id }) => id), [orderedItems])
  const accessibility = useMemo(() => ({ announcements, screenReaderInstructions }), [announcements])
  const getStatus = (item: Item) => statuses.get(item.id) ?? 'active'

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      accessibility={accessibility}
      {...handlers}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="item-rows">
          {orderedItems.map((item) => (
            <SortableItem
              key={item.id}
              item={item}
              status={getStatus(item)}
              isSelected={selected?.has(item.id)}
              isMenuOpen={menuItemId === item.id}
              actions={actions}
            />
          ))}
        </ol>
      </SortableContext>
      {createPortal(
        <DragOverlay dropAnimation={reducedMotion.matches ? null : dropAnimation}>
          {draggedItem && (
            <div className={`${getRowClasses(draggedItem, getStatus(draggedItem))} sortable-list-overlay`} inert>
              <ItemCard item={draggedItem} status={getStatus(draggedItem)} actions={actions} />
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}

const modifiers = [restrictToVerticalAxis]
const screenReaderInstructions = { draggable: dragInstructions }

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
const dropAnimation = { duration: 220, easing: 'cubic-bezier(.2, .7, .2, 1)' }

/** A row that can be dragged; while it is, a dashed gap keeps its place. */
const SortableItem = memo(function SortableItem(props: ItemCardProps) {
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
