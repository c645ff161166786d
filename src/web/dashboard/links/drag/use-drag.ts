/** Dragging a link or block to another position by its handle, with mouse, finger, pen or keyboard. */
import {
  type Announcements,
  type DragEndEvent,
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
import { useMemo, useState } from 'react'
import { type Item, sortPinnedFirst } from '../items/item.ts'
import { applyOrder, moveItem } from '../items/order.ts'
import { createAnnouncements } from './announcements.ts'

export function useDrag(items: readonly Item[], onReorder: (ids: readonly string[]) => void) {
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
