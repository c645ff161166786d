/** Above the list of reported pages: its search, and a chip for each reason that was reported. */
import type { Ref } from 'react'
import type { ModerationCounts } from '#contract/admin/reports.ts'
import { type ReportReason, reportReasonNames } from '#rules/support/reports.ts'
import { Chips, ChoiceChips } from '#web/ui/lists/chips.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
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
  const reported = reportReasonNames.filter((name) => (counts?.[name] ?? 0) > 0 || name === reason)
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
        <Chips label="Reason">
          <ChoiceChips
            choices={reported}
            nameOf={(name) => reportReasonLabels[name]}
            countOf={(name) => name && counts?.[name]}
            chosen={reason}
            onChoose={onReason}
          />
        </Chips>
      )}
    </div>
  )
}
