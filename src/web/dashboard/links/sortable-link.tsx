/** One place in the list: the link that stands there, or the dashed gap that a lifted one leaves. */
import { useSortable } from '@dnd-kit/sortable'
import { useMemo } from 'react'
import { LinkCard } from './link-card.tsx'
import type { LinkCardProps } from './link-card-props.ts'

export function SortableLink(props: LinkCardProps) {
  const { link, standing, isBusy } = props
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: link.id,
    disabled: isBusy,
  })
  const handle = useMemo(
    () => ({ ...attributes, ...listeners, ref: setActivatorNodeRef }),
    [attributes, listeners, setActivatorNodeRef],
  )
  const looks = ['link', standing !== 'active' && 'is-off', standing === 'over' && 'is-over', isDragging && 'is-gap']
    .filter(Boolean)
    .join(' ')
  const place = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined

  return (
    <li ref={setNodeRef} className={looks} style={{ transform: place, transition }} aria-busy={isBusy || undefined}>
      <LinkCard {...props} handle={handle} />
    </li>
  )
}
