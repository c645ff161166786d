/** The list of links, whose order a creator changes by carrying them. */
import { closestCenter, DndContext, DragOverlay } from '@dnd-kit/core'
import { restrictToVerticalAxis } from '@dnd-kit/modifiers'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import type { Link } from '#contract/links.ts'
import type { Plan } from '#rules/plans.ts'
import { carryInstructions } from './announcements.ts'
import './carry.css'
import { isOnItsWay } from './board.ts'
import { LinkCard } from './link-card.tsx'
import type { LinkVerbs } from './link-card-props.ts'
import { SortableLink } from './sortable-link.tsx'
import { standings } from './standing.ts'
import { useCarry } from './use-carry.ts'

type Props = { links: readonly Link[]; plan: Plan; verbs: LinkVerbs; onReorder: (ids: readonly string[]) => void }

export function SortableLinks({ links, plan, verbs, onReorder }: Props) {
  const { shown, lifted, sensors, announcements, handlers } = useCarry(links, onReorder)
  const standing = useMemo(() => standings(plan, shown, new Date()), [plan, shown])
  const items = useMemo(() => shown.map(({ id }) => id), [shown])
  const hasOver = [...standing.values()].includes('over')
  const standingOf = (link: Link) => standing.get(link.id) ?? 'active'

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToVerticalAxis]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: carryInstructions } }}
      {...handlers}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ol className={hasOver ? 'links has-over' : 'links'}>
          {shown.map((link, place) => (
            <SortableLink
              key={link.id}
              link={link}
              standing={standingOf(link)}
              isFirst={place === 0}
              isLast={place === shown.length - 1}
              isBusy={isOnItsWay(link)}
              verbs={verbs}
            />
          ))}
        </ol>
      </SortableContext>
      {createPortal(
        <DragOverlay dropAnimation={stillness.matches ? null : settling}>
          {lifted && (
            <div className={hasOver ? 'link is-lifted has-over' : 'link is-lifted'} inert>
              <LinkCard link={lifted} standing={standingOf(lifted)} isFirst={false} isLast={false} isBusy={false} verbs={verbs} />
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}

const stillness = window.matchMedia('(prefers-reduced-motion: reduce)')
const settling = { duration: 220, easing: 'cubic-bezier(.2, .7, .2, 1)' }
