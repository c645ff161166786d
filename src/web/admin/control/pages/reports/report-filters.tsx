/** Above the list of reported pages: its search, and a chip for each reason that was reported. */
import type { Ref } from 'react'
import type { ModerationCounts } from '#contract/admin/reports.ts'
import type { ReportReason } from '#rules/support/reports.ts'
import { SearchField } from '../../../ui/users/search-field.tsx'
import './report-filters.css'
import { reportReasonLabels } from './report-reason.tsx'

type ReportFiltersProps = {
  search: string
  onSearch: (search: string) => void
  searchRef: Ref<HTMLInputElement>
  reason: ReportReason | undefined
  onReason: (reason: ReportReason | undefined) => void
  /** Of open reports; none beside closed ones. */
  counts: ModerationCounts['reports'] | undefined
}

export function ReportFilters({ search, onSearch, searchRef, reason, onReason, counts }: ReportFiltersProps) {
  const reported = Object.entries(counts ?? {}).filter(([name, count]) => count > 0 || name === reason)
  return (
    <div className="report-filters">
      <SearchField
        label="Search reports"
        placeholder="Page or link"
        maxLength={200}
        value={search}
        onChange={(text) => onSearch(text.trim())}
        ref={searchRef}
      />
      {reported.length > 1 && (
        <fieldset className="report-filters-chips">
          <legend className="sr-only">Reason</legend>
          {(Object.keys(reportReasonLabels) as ReportReason[])
            .filter((name) => reported.some(([each]) => each === name))
            .map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={reason === name}
                onClick={() => onReason(reason === name ? undefined : name)}
              >
                {reportReasonLabels[name]}
                <span className="tabular-nums">{counts?.[name]}</span>
              </button>
            ))}
        </fieldset>
      )}
    </div>
  )
}
