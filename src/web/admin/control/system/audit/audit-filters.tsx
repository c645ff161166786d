/** The search and filters of the audit log. */

import { X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { auditCountMax, type countAudit } from '#contract/admin/audit.ts'
import type { ResponseBody } from '#contract/endpoint.ts'
import { auditActorNames, auditActors, auditGroupNames, getAuditGroupLabel } from '#rules/admin/audit-actions.ts'
import { formatCount } from '#rules/text/formats.ts'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import { Select } from '#web/ui/form-controls/select.tsx'
import { Chips, ChoiceChips } from '#web/ui/lists/chips.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import './audit-filters.css'
import type { AuditFilterValues } from './use-audit-filters.ts'

type AuditFiltersProps = {
  ref: Ref<HTMLInputElement>
  filters: AuditFilterValues
  onChange: (changes: Partial<AuditFilterValues>) => void
  counts: ResponseBody<typeof countAudit> | undefined
  action: ReactNode
}

export function AuditFilters({ ref, filters, onChange, counts, action }: AuditFiltersProps) {
  const { group, actor, user, from, to } = filters
  return (
    <>
      <div className="admin-panel-toolbar row">
        <SearchField
          label="Search the audit log"
          placeholder="Username, action or value"
          maxLength={100}
          ref={ref}
          value={filters.q ?? ''}
          onChange={(q) => onChange({ q })}
        />
        {counts && (
          <p className="admin-panel-count tabular-nums muted" role="status">
            <b>{formatAuditCount(counts.filtered)}</b>
            {counts.filtered === counts.total ? '' : ` of ${formatAuditCount(counts.total)}`}{' '}
            {counts.total === 1 ? 'entry' : 'entries'}
          </p>
        )}
        <div className="admin-panel-toolbar-end cluster">{action}</div>
      </div>
      <div className="audit-filters-fields cluster">
        <Field label="From">
          <Input type="date" value={from ?? ''} max={to} onChange={(event) => onChange({ from: event.target.value })} />
        </Field>
        <Field label="To">
          <Input type="date" value={to ?? ''} min={from} onChange={(event) => onChange({ to: event.target.value })} />
        </Field>
        <Field label="Who">
          <Select
            value={actor ?? ''}
            none="Anyone"
            values={auditActorNames}
            nameOf={(name) => auditActors[name]}
            onChoose={(name) => onChange({ actor: name })}
          />
        </Field>
      </div>
      <Chips label="Group">
        {user && (
          <button type="button" className="chip audit-filters-user" onClick={() => onChange({ user: undefined })}>
            @{user}
            <X className="icon" aria-hidden />
            <span className="sr-only">Remove this filter</span>
          </button>
        )}
        <ChoiceChips
          choices={auditGroupNames}
          nameOf={getAuditGroupLabel}
          countOf={(name) => (name && counts?.groups ? formatAuditCount(counts.groups[name]) : undefined)}
          chosen={group}
          onChoose={(name) => onChange({ group: name })}
        />
      </Chips>
    </>
  )
}

/** `8,930`, or `10,000+` where the server stopped counting. */
const formatAuditCount = (count: number): string => `${formatCount(count)}${count >= auditCountMax ? '+' : ''}`
