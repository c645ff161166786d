/** What needs attention: failures and waiting people first, then the checks that passed, each with its time. */

import { Archive, ChevronRight, CircleX, Flag, Gavel, HandCoins, Inbox, type LucideIcon, Scale } from 'lucide-react'
import { countNoun } from '#rules/text/formats.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { LoadFailedLine } from '#web/ui/lists/list-states.tsx'
import { AdminPanel } from '../../ui/layout/admin-panel.tsx'
import { ItemRow } from '../../ui/layout/item-row.tsx'
import { useAttention } from '../shell/use-attention.ts'
import { type AttentionItem, listAttention } from './attention.ts'

export function AttentionPanel() {
  const query = useAttention()
  const items = query.data && listAttention(query.data, new Date())
  return (
    <AdminPanel title="Needs attention" isFlush aside={items && <span>{summarise(items)}</span>}>
      {query.isError && !items && <LoadFailedLine query={query} what="this" />}
      {!query.isError && !items && (
        <ItemRow icon={<Skeleton width={34} height={34} radius={10} />} title={<Skeleton width="60%" />} />
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
    <ItemRow
      icon={<Icon className="icon" aria-hidden />}
      tone={item.tone}
      title={item.title}
      end={
        <ButtonLink
          variant={item.tone === 'ok' ? 'ghost' : 'outline'}
          size="sm"
          className="item-row-link"
          href={item.href}
          aria-label={`${item.action}: ${item.title}`}
        >
          <span>{item.action}</span>
          <ChevronRight className="icon" aria-hidden />
        </ButtonLink>
      }
    >
      {item.detail}
    </ItemRow>
  )
}

function summarise(items: readonly AttentionItem[]): string {
  const passed = items.filter(({ tone }) => tone === 'ok').length
  const toDo = items.length - passed
  return `${toDo === 0 ? 'Nothing' : toDo} to do${passed === 0 ? '' : `, ${countNoun(passed, 'check')} passed`}`
}
