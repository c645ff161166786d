/** The search and filters of the audit log. */
import { Search, X } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import type { countAudit } from '#contract/admin/audit.ts'
import type { ResponseBody } from '#contract/endpoint.ts'
import { auditActorNames, auditActors, auditGroupNames, auditGroups } from '#rules/admin/audit-groups.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { Select } from '#web/ui/form-controls/select.tsx'
import { Chips, ChoiceChips } from '#web/ui/lists/chips.tsx'
import { Kbd } from '../../../ui/keyboard/kbd.tsx'
import { useDebounced } from '../../shell/use-debounced.ts'
import './audit-filters.css'
import { formatAuditCount } from './format-count.ts'
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
      <div className="audit-filters">
        <AuditSearch ref={ref} value={filters.search} onChange={(search) => onChange({ search })} />
        {counts && (
          <p className="audit-filters-count" role="status">
            <b>{formatAuditCount(counts.filtered)}</b>
            {counts.filtered === counts.total ? '' : ` of ${formatAuditCount(counts.total)}`}{' '}
            {counts.total === 1 ? 'entry' : 'entries'}
          </p>
        )}
        <div className="audit-filters-end">{action}</div>
      </div>
      <div className="audit-filters-fields">
        <Field label="From">
          <Input type="date" value={from ?? ''} max={to} onChange={(event) => onChange({ from: event.target.value })} />
        </Field>
        <Field label="To">
          <Input type="date" value={to ?? ''} min={from} onChange={(event) => onChange({ to: event.target.value })} />
        </Field>
        <Field label="Who">
          <Select
            value={actor ?? ''}
            onChange={(event) => onChange({ actor: auditActorNames.find((name) => name === event.target.value) })}
          >
            <option value="">Anyone</option>
            {auditActorNames.map((name) => (
              <option key={name} value={name}>
                {auditActors[name]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Chips label="Group" className="audit-filters-chips">
        {user && (
          <button type="button" className="chip audit-filters-user" onClick={() => onChange({ user: undefined })}>
            @{user}
            <X className="icon" aria-hidden />
            <span className="sr-only">Remove this filter</span>
          </button>
        )}
        <ChoiceChips
          choices={auditGroupNames}
          nameOf={(name) => auditGroups[name].label}
          countOf={(name) => name && counts?.groups?.[name]}
          chosen={group}
          onChoose={(name) => onChange({ group: name })}
        />
      </Chips>
    </>
  )
}

const delayMs = 250

function AuditSearch({ value, onChange, ref }: { value: string; onChange: (text: string) => void; ref: Ref<HTMLInputElement> }) {
  const [typed, setTyped] = useState(value)
  const settled = useDebounced(typed, delayMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed is searched, not what the address says
  useEffect(() => {
    if (settled !== value) onChange(settled)
  }, [settled])
  return (
    <div className="audit-filters-search">
      <Search className="icon" aria-hidden />
      <Input
        ref={ref}
        type="search"
        aria-label="Search the audit log"
        placeholder="Person, action or value"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed === '' && <Kbd>/</Kbd>}
    </div>
  )
}
