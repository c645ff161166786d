/** The list, whose order a creator changes by carrying what stands in it. */
import { closestCenter, DndContext, DragOverlay } from '@dnd-kit/core'
import { restrictToVerticalAxis } from '@dnd-kit/modifiers'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { carryInstructions } from './announcements.ts'
import './drag.css'
import type { Item } from '../items/item.ts'
import { ItemCard } from '../list/item-card.tsx'
import type { ItemRowsProps } from '../list/item-props.ts'
import { SortableItem } from './sortable-item.tsx'
import { useCarry } from './use-drag.ts'
import { useStandings } from '../status/use-statuses.ts'

export default function SortableItems({ items, plan, verbs, chosen, menuOf, onReorder }: ItemRowsProps) {
  const { shown, lifted, sensors, announcements, handlers } = useCarry(items, onReorder)
  const standing = useStandings(plan, shown)
  const ids = useMemo(() => shown.map(({ id }) => id), [shown])
  const accessibility = useMemo(() => ({ announcements, screenReaderInstructions: instructions }), [announcements])
  const hasOver = [...standing.values()].includes('over')
  const standingOf = (item: Item) => standing.get(item.id) ?? 'active'

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={upAndDown}
      accessibility={accessibility}
      {...handlers}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={hasOver ? 'links has-over' : 'links'}>
          {shown.map((item) => (
            <SortableItem
              key={item.id}
              item={item}
              standing={standingOf(item)}
              isChosen={chosen?.has(item.id)}
              isMenuOpen={menuOf === item.id}
              verbs={verbs}
            />
          ))}
        </ol>
      </SortableContext>
      {createPortal(
        <DragOverlay dropAnimation={stillness.matches ? null : settling}>
          {lifted && (
            <div className={hasOver ? 'link is-lifted has-over' : 'link is-lifted'} inert>
              <ItemCard item={lifted} standing={standingOf(lifted)} verbs={verbs} />
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}

const upAndDown = [restrictToVerticalAxis]
const instructions = { draggable: carryInstructions }

const stillness = window.matchMedia('(prefers-reduced-motion: reduce)')
const settling = { duration: 220, easing: 'cubic-bezier(.2, .7, .2, 1)' }
