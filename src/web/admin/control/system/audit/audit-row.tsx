/** One entry of the audit log; opened, it shows what changed. */
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { auditActors } from '#rules/admin/audit-groups.ts'
import { formatMoment } from '../../../ui/text/moments.ts'
import './audit-row.css'
import { describeSubject, listChanges, listFacts } from './describe-entry.ts'

type AuditRowProps = { entry: AuditEntry; isOpen: boolean; onToggle: () => void; onUser: (username: string) => void }

export function AuditRow({ entry, isOpen, onToggle, onUser }: AuditRowProps) {
  const id = useId()
  return (
    <li className={isOpen ? 'audit-row is-open' : 'audit-row'}>
      <button type="button" className="audit-row-button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <time dateTime={entry.createdAt} title={new Date(entry.createdAt).toLocaleString('en-GB')}>
          {formatMoment(entry.createdAt)}
        </time>
        <span className="audit-row-who">{auditActors[entry.actor]}</span>
        <b>{entry.label}</b>
        <span className="audit-row-subject truncate">{entry.user ? `@${entry.user.username}` : describeSubject(entry)}</span>
        <ChevronDown className="icon" aria-hidden />
      </button>
      {isOpen && (
        <div className="audit-row-details" id={id}>
          <AuditDiff entry={entry} />
          <dl className="audit-row-facts">
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
      <section>
        <h2>Before</h2>
        {changes.map(({ name, before, isChanged }) => (
          <p key={name}>
            <span>{name}</span>
            <span className={isChanged ? 'audit-row-was' : ''}>{before}</span>
          </p>
        ))}
      </section>
      <section>
        <h2>After</h2>
        {changes.map(({ name, after, isChanged }) => (
          <p key={name}>
            <span>{name}</span>
            <span className={isChanged ? 'audit-row-now' : ''}>{after}</span>
          </p>
        ))}
      </section>
    </div>
  )
}
