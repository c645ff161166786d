/** What needs attention: failures and waiting people first, then the checks that passed, each with its time. */
import { Archive, ChevronRight, CircleX, Flag, Gavel, HandCoins, Inbox, type LucideIcon, Scale } from 'lucide-react'
import { Link } from 'wouter'
import { countNoun } from '#rules/text/counts-and-days.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { AdminPanel } from '../../ui/layout/admin-panel.tsx'
import { useAttention } from '../shell/use-attention.ts'
import { type AttentionItem, listAttention } from './attention.ts'
import './attention-panel.css'

export function AttentionPanel() {
  const { data, isError, refetch } = useAttention()
  const items = data && listAttention(data, new Date())
  return (
    <AdminPanel title="Needs attention" isFlush aside={items && <span>{summarise(items)}</span>}>
      {isError && !data && (
        <div className="attention-panel-item" role="alert">
          <p>We couldn’t load this. Check your connection and try again.</p>
          <Button variant="outline" size="sm" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {!isError && !items && (
        <div className="attention-panel-item">
          <Skeleton width={34} height={34} radius={10} />
          <Skeleton width="60%" />
        </div>
      )}
      <ul>
        {items?.map((item) => (
          <AttentionRow key={item.kind} item={item} />
        ))}
      </ul>
    </AdminPanel>
  )
}

const icons: Record<AttentionItem['kind'], LucideIcon> = {
  reports: Flag,
  appeals: Gavel,
  holds: HandCoins,
  jobs: CircleX,
  support: Inbox,
  ledger: Scale,
  backup: Archive,
}

function AttentionRow({ item }: { item: AttentionItem }) {
  const Icon = icons[item.kind]
  return (
    <li className="attention-panel-item">
      <span className={`attention-panel-icon attention-panel-icon-${item.tone}`}>
        <Icon className="icon" aria-hidden />
      </span>
      <div>
        <b>{item.title}</b>
        <p>{item.detail}</p>
      </div>
      <Button asChild variant={item.tone === 'ok' ? 'ghost' : 'outline'} size="sm" className="attention-panel-go">
        <Link href={item.href} aria-label={`${item.action}: ${item.title}`}>
          <span>{item.action}</span>
          <ChevronRight className="icon" aria-hidden />
        </Link>
      </Button>
    </li>
  )
}

function summarise(items: readonly AttentionItem[]): string {
  const passed = items.filter(({ tone }) => tone === 'ok').length
  const toDo = items.length - passed
  return `${toDo === 0 ? 'Nothing' : toDo} to do${passed === 0 ? '' : `, ${countNoun(passed, 'check')} passed`}`
}
