/** The audit log: what admins did, searched and filtered, each entry with what it changed. */
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { exportAudit } from '#contract/admin/audit.ts'
import { downloadFrom } from '#web/ui/browser/download.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { KbdHints } from '../../../ui/keyboard/kbd.tsx'
import { useShortcuts } from '../../../ui/keyboard/use-shortcuts.ts'
import { requestFailed } from '../../../ui/users/request-failure.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'
import './audit-view.css'
import { useAudit } from './use-audit.ts'
import { toAuditQuery, useAuditFilters } from './use-audit-filters.ts'

export default function AuditView() {
  const [filters, changeFilters] = useAuditFilters()
  const { entries, counts, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useAudit(filters)
  const [openId, setOpenId] = useState<string>()
  const save = useAction(() => downloadFrom(exportAudit, { query: toAuditQuery(filters) }), { failed: requestFailed })
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)

  const move = (step: number) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('.audit-row-button') ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    rows[Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus()
  }
  useShortcuts({ j: () => move(1), k: () => move(-1), '/': () => search.current?.focus() })

  return (
    <section className="audit-view" aria-label="Audit log">
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
      <div className="audit-view-head" aria-hidden="true">
        <span>When</span>
        <span>Who</span>
        <span>Action</span>
        <span>On</span>
      </div>
      {isError && (
        <div className="audit-view-message" role="alert">
          <p>We couldn’t load the audit log. Check your connection and try again.</p>
          <Button variant="outline" size="sm" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {isPending && <p className="audit-view-message">Loading…</p>}
      {!isPending && !isError && entries.length === 0 && (
        <p className="audit-view-message">Nothing matches. Clear a filter, or search for something else.</p>
      )}
      <ul ref={list}>
        {entries.map((entry) => (
          <AuditRow
            key={entry.id}
            entry={entry}
            isOpen={entry.id === openId}
            onToggle={() => setOpenId(entry.id === openId ? undefined : entry.id)}
            onUser={(user) => changeFilters({ user })}
          />
        ))}
      </ul>
      {hasNextPage && (
        <div className="audit-view-more">
          <Button variant="outline" size="sm" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
      <div className="audit-view-foot">
        <span>Entries can’t be edited or deleted.</span>
        <KbdHints
          hints={[
            ['J', 'K', 'move'],
            ['Enter', 'before and after'],
          ]}
        />
      </div>
    </section>
  )
}
