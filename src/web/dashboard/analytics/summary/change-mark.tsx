/** A change against the period before: an arrow and its size, in words for screen readers. */
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { Badge } from '#web/ui/feedback/badge.tsx'
import type { Change } from '../data/change.ts'
import './change-mark.css'

export function ChangeMark({ change: { direction, text, words } }: { change: Change }) {
  if (direction === 'new') return <Badge variant="iris">{text}</Badge>
  return (
    <span className={`change-mark tabular-nums muted is-${direction}`}>
      {direction === 'up' && <ArrowUpRight className="icon" aria-hidden />}
      {direction === 'down' && <ArrowDownRight className="icon" aria-hidden />}
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
