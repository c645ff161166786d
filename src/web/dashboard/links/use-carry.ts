/** How a link is carried to another place: by its handle, with mouse, finger, pen or keyboard. */
import {
  type Announcements,
  type DragEndEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useMemo, useState } from 'react'
import type { Link } from '#contract/links.ts'
import { announcing } from './announcements.ts'
import { inOrder, movedTo } from './order.ts'

export function useCarry(links: readonly Link[], onReorder: (ids: readonly string[]) => void) {
  const [liftedId, setLiftedId] = useState<string>()
  const { shown, drop } = useDropped(links)

  function onDragEnd({ active, over }: DragEndEvent) {
    setLiftedId(undefined)
    if (!over || over.id === active.id) return
    const ids = movedTo(idsOf(shown), String(active.id), String(over.id))
    drop(ids)
    onReorder(ids)
  }

  return {
    shown,
    lifted: shown.find(({ id }) => id === liftedId),
    sensors: useSensors(
      // The handle takes no scroll gesture (its CSS says so), so a finger may lift at once.
      useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
      useSensor(KeyboardSensor, { coordinateGetter: keyboardStep, scrollBehavior: 'instant' }),
    ),
    announcements: useMemo(() => announcementsOf(shown), [shown]),
    handlers: {
      onDragStart: ({ active }: { active: { id: UniqueIdentifier } }) => setLiftedId(String(active.id)),
      onDragEnd,
      onDragCancel: () => setLiftedId(undefined),
    },
  }
}

/** A dropped link stands in its new place in the very same frame, before the list from outside has followed. */
function useDropped(links: readonly Link[]) {
  const [dropped, setDropped] = useState<{ ids: readonly string[]; before: readonly Link[] }>()
  const isAhead = dropped?.before === links
  const shown = useMemo(() => (dropped && isAhead ? inOrder(links, dropped.ids) : links), [links, dropped, isAhead])
  return { shown, drop: (ids: readonly string[]) => setDropped({ ids, before: links }) }
}

const idsOf = (links: readonly Link[]) => links.map(({ id }) => id)

/** Pixels that one press of an arrow key carries a link. */
const step = 25

const keyboardStep: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
  const steps: Record<string, number> = { [KeyboardCode.Down]: step, [KeyboardCode.Up]: -step }
  const way = steps[event.code]
  return way === undefined ? undefined : { ...currentCoordinates, y: currentCoordinates.y + way }
}

function announcementsOf(links: readonly Link[]): Announcements {
  const say = announcing(links)
  const idOf = (thing: { id: UniqueIdentifier } | null) => (thing ? String(thing.id) : undefined)
  return {
    onDragStart: ({ active }) => say.lifted(String(active.id)),
    onDragOver: ({ active, over }) => say.over(String(active.id), idOf(over)),
    onDragEnd: ({ active, over }) => say.dropped(String(active.id), idOf(over)),
    onDragCancel: ({ active }) => say.cancelled(String(active.id)),
  }
}
