/** The audit log: what admins did, searched and filtered, each entry with what it changed. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown, Download } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { type AuditEntry, countAudit, exportAudit, listAudit } from '#contract/admin/audit.ts'
import { auditActors } from '#rules/admin/audit-actions.ts'
import { useEndpointPages } from '#web/api/endpoint-pages.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { downloadFrom } from '#web/ui/browser/download.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ListNote, Loaded, MoreButton } from '#web/ui/lists/list-states.tsx'
import '../../../ui/layout/pressable.css'
import { KbdHints } from '../../../ui/keyboard/kbd.tsx'
import { useShortcuts } from '../../../ui/keyboard/use-shortcuts.ts'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { formatExactMoment, formatMoment } from '../../../ui/moments.ts'
import { requestFailed } from '../../../ui/users/request-failure.ts'
import { AuditFilters } from './audit-filters.tsx'
import { describeSubject, listChanges, listFacts } from './describe-entry.ts'
import { toAuditQuery, useAuditFilters } from './use-audit-filters.ts'
import './audit-row.css'

export default function AuditView() {
  const [filters, changeFilters] = useAuditFilters()
  const query = toAuditQuery(filters)
  const log = useEndpointPages(listAudit, 'entries', { query, keepsPrevious: true, isFresh: true })
  const { data: counts } = useQuery({
    ...endpointQuery(countAudit, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const [openId, setOpenId] = useState<string>()
  const save = useAction(() => downloadFrom(exportAudit, { query }), { failed: requestFailed })
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)

  const move = (step: number) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('.audit-row-button') ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    rows[Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus()
  }
  useShortcuts({ j: () => move(1), k: () => move(-1), '/': () => search.current?.focus() })

  return (
    <AdminPanel label="Audit log" isFlush>
      <AuditFilters
        ref={search}
        filters={filters}
        onChange={changeFilters}
        counts={counts}
        action={
          <Button variant="outline" size="sm" busy={save.isBusy} onClick={() => save.start()}>
            <Download className="icon" aria-hidden />
            Export
          </Button>
        }
      />
      <Loaded query={log} what="the audit log" empty={log.items.length === 0 && <ListNote>{nothingMatches}</ListNote>}>
        {() => (
          <>
            <div className="audit-row-head muted" aria-hidden="true">
              <span>When</span>
              <span>Who</span>
              <span>Action</span>
              <span>On</span>
            </div>
            <ul ref={list}>
              {log.items.map((entry) => (
                <AuditRow
                  key={entry.id}
                  entry={entry}
                  isOpen={entry.id === openId}
                  onToggle={() => setOpenId(entry.id === openId ? undefined : entry.id)}
                  onUser={(user) => changeFilters({ user })}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <MoreButton list={log} />
      <div className="admin-panel-foot spread note">
        <span>Entries can’t be edited or deleted.</span>
        <KbdHints
          hints={[
            ['J', 'K', 'move'],
            ['Enter', 'before and after'],
          ]}
        />
      </div>
    </AdminPanel>
  )
}

const nothingMatches = 'Nothing matches. Clear a filter, or search for something else.'

type AuditRowProps = { entry: AuditEntry; isOpen: boolean; onToggle: () => void; onUser: (username: string) => void }

/** One entry of the audit log; opened, it shows what changed. */
function AuditRow({ entry, isOpen, onToggle, onUser }: AuditRowProps) {
  const id = useId()
  return (
    <li className={isOpen ? 'audit-row is-open' : 'audit-row'}>
      <button type="button" className="audit-row-button pressable" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <time className="muted tabular-nums" dateTime={entry.createdAt} title={formatExactMoment(entry.createdAt)}>
          {formatMoment(entry.createdAt)}
        </time>
        <span className="audit-row-who">{auditActors[entry.actor]}</span>
        <b>{entry.label}</b>
        <span className="audit-row-subject truncate">{entry.user ? `@${entry.user.username}` : describeSubject(entry)}</span>
        <ChevronDown className="icon" aria-hidden />
      </button>
      {isOpen && (
        <div className="audit-row-details tight-stack" id={id}>
          <AuditDiff entry={entry} />
          <dl className="audit-row-facts cluster note">
            {listFacts(entry).map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {entry.user && (
            <button type="button" className="audit-row-filter" onClick={() => onUser(entry.user?.username ?? '')}>
              Show everything on @{entry.user.username}
            </button>
          )}
        </div>
      )}
    </li>
  )
}

function AuditDiff({ entry }: { entry: AuditEntry }) {
  const changes = listChanges(entry)
  if (changes.length === 0) return null
  return (
    <div className="audit-row-diff">
      {(['before', 'after'] as const).map((side) => (
        <section key={side} className="card">
          <h2>{side === 'before' ? 'Before' : 'After'}</h2>
          {changes.map(({ name, isChanged, ...values }) => (
            <p key={name}>
              <span className="muted">{name}</span>
              <span className={isChanged ? `audit-row-${side}` : ''}>{values[side]}</span>
            </p>
          ))}
        </section>
      ))}
    </div>
  )
}
