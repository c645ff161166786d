/** How a link or a block is carried to another place: by its handle, with mouse, finger, pen or keyboard. */
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
import { announcing } from './announcements.ts'
import { type Item, pinnedFirst } from '../items/item.ts'
import { inOrder, movedTo } from '../items/order.ts'

export function useCarry(items: readonly Item[], onReorder: (ids: readonly string[]) => void) {
  const [liftedId, setLiftedId] = useState<string>()
  const { shown, drop } = useDropped(items)

  function onDragEnd({ active, over }: DragEndEvent) {
    setLiftedId(undefined)
    if (!over || over.id === active.id) return
    const ids = movedTo(idsOf(shown), String(active.id), String(over.id))
    drop(ids)
    // It stands in its new place before anything is told: the frame of the drop has enough to do.
    setTimeout(() => onReorder(ids))
  }

  return {
    shown,
    lifted: shown.find(({ id }) => id === liftedId),
    sensors: useSensors(useSensor(PointerSensor, byPointer), useSensor(KeyboardSensor, byKeyboard)),
    announcements: useMemo(() => announcementsOf(shown), [shown]),
    handlers: {
      onDragStart: ({ active }: { active: { id: UniqueIdentifier } }) => setLiftedId(String(active.id)),
      onDragEnd,
      onDragCancel: () => setLiftedId(undefined),
    },
  }
}

/** What was dropped stands in its new place in the very same frame, before the list from outside has followed. */
function useDropped(items: readonly Item[]) {
  const [dropped, setDropped] = useState<{ ids: readonly string[]; before: readonly Item[] }>()
  const isAhead = dropped?.before === items
  const shown = useMemo(() => (dropped && isAhead ? pinnedFirst(inOrder(items, dropped.ids)) : items), [items, dropped, isAhead])
  return { shown, drop: (ids: readonly string[]) => setDropped({ ids, before: items }) }
}

const idsOf = (items: readonly Item[]) => items.map(({ id }) => id)

/** Pixels that one press of an arrow key carries one. */
const step = 25

const keyboardStep: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
  const steps: Record<string, number> = { [KeyboardCode.Down]: step, [KeyboardCode.Up]: -step }
  const way = steps[event.code]
  return way === undefined ? undefined : { ...currentCoordinates, y: currentCoordinates.y + way }
}

/** The same objects at every drawing: new ones would have every row of the list drawn again. */
const byPointer: PointerSensorOptions = {
  // The handle takes no scroll gesture (its CSS says so), so a finger may lift at once.
  activationConstraint: { distance: 4 },
}
const byKeyboard: KeyboardSensorOptions = { coordinateGetter: keyboardStep, scrollBehavior: 'instant' }

function announcementsOf(items: readonly Item[]): Announcements {
  const say = announcing(items)
  const idOf = (thing: { id: UniqueIdentifier } | null) => (thing ? String(thing.id) : undefined)
  return {
    onDragStart: ({ active }) => say.lifted(String(active.id)),
    onDragOver: ({ active, over }) => say.over(String(active.id), idOf(over)),
    onDragEnd: ({ active, over }) => say.dropped(String(active.id), idOf(over)),
    onDragCancel: ({ active }) => say.cancelled(String(active.id)),
  }
}
