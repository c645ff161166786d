/** The list whose items can be dragged into another order. */
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type KeyboardSensorOptions,
  PointerSensor,
  type PointerSensorOptions,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { restrictToVerticalAxis } from '@dnd-kit/modifiers'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { memo, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Item, isPending, sortPinnedFirst } from '../items/item.ts'
import { applyOrder, moveItem } from '../items/order.ts'
import { ItemCard } from '../list/item-card.tsx'
import { getRowClasses, type ItemCardProps, type ItemRowsProps } from '../list/item-props.ts'
import { useStatuses } from '../status/use-statuses.ts'
import { createAnnouncements, dragInstructions } from './announcements.ts'
import './sortable-list.css'

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

/** Dragging a link or block to another position by its handle, with mouse, finger, pen or keyboard. */
function useDrag(items: readonly Item[], onReorder: (ids: readonly string[]) => void) {
  const [draggedId, setDraggedId] = useState<string>()
  const { orderedItems, drop } = useDroppedOrder(items)

  function onDragEnd({ active, over }: DragEndEvent) {
    setDraggedId(undefined)
    if (!over || over.id === active.id) return
    const ids = moveItem(
      orderedItems.map(({ id }) => id),
      String(active.id),
      String(over.id),
    )
    drop(ids)
    // In the next task, because the frame of the drop has enough to render.
    setTimeout(() => onReorder(ids))
  }

  return {
    orderedItems,
    draggedItem: orderedItems.find(({ id }) => id === draggedId),
    sensors: useSensors(useSensor(PointerSensor, pointerOptions), useSensor(KeyboardSensor, keyboardOptions)),
    announcements: useMemo(() => toDndAnnouncements(orderedItems), [orderedItems]),
    handlers: {
      onDragStart: ({ active }: { active: { id: UniqueIdentifier } }) => setDraggedId(String(active.id)),
      onDragEnd,
      onDragCancel: () => setDraggedId(undefined),
    },
  }
}

/** Shows the new order from the frame of the drop until the list itself is updated. */
function useDroppedOrder(items: readonly Item[]) {
  const [dropped, setDropped] = useState<{ ids: readonly string[]; before: readonly Item[] }>()
  const isAhead = dropped?.before === items
  const orderedItems = useMemo(
    () => (dropped && isAhead ? sortPinnedFirst(applyOrder(items, dropped.ids)) : items),
    [items, dropped, isAhead],
  )
  return { orderedItems, drop: (ids: readonly string[]) => setDropped({ ids, before: items }) }
}

/** Pixels that one press of an arrow key moves the item. */
const keyboardStep = 25

const getKeyboardCoordinates: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
  const steps: Record<string, number> = { [KeyboardCode.Down]: keyboardStep, [KeyboardCode.Up]: -keyboardStep }
  const step = steps[event.code]
  return step === undefined ? undefined : { ...currentCoordinates, y: currentCoordinates.y + step }
}

// Constants: new objects in each render would render every row again.
const pointerOptions: PointerSensorOptions = {
  // The handle has no scroll gesture (`touch-action: none`), so a finger may drag at once.
  activationConstraint: { distance: 4 },
}
const keyboardOptions: KeyboardSensorOptions = { coordinateGetter: getKeyboardCoordinates, scrollBehavior: 'instant' }

function toDndAnnouncements(items: readonly Item[]): Announcements {
  const announcements = createAnnouncements(items)
  const toId = (target: { id: UniqueIdentifier } | null) => (target ? String(target.id) : undefined)
  return {
    onDragStart: ({ active }) => announcements.pickUp(String(active.id)),
    onDragOver: ({ active, over }) => announcements.over(String(active.id), toId(over)),
    onDragEnd: ({ active, over }) => announcements.drop(String(active.id), toId(over)),
    onDragCancel: ({ active }) => announcements.cancel(String(active.id)),
  }
}
