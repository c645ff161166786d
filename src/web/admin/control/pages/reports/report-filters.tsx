/** Above the list of reported pages: its search, and a chip for each reason that was reported. */
import { Search } from 'lucide-react'
import { type Ref, useEffect, useState } from 'react'
import type { ModerationCounts } from '#contract/admin/reports.ts'
import type { ReportReason } from '#rules/support/reports.ts'
import { Kbd } from '../../../ui/keyboard/kbd.tsx'
import { useDebounced } from '../../shell/use-debounced.ts'
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

const searchDelayMs = 200

export function ReportFilters({ search, onSearch, searchRef, reason, onReason, counts }: ReportFiltersProps) {
  const [typed, setTyped] = useState(search)
  const settled = useDebounced(typed, searchDelayMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed is a reason to search
  useEffect(() => {
    if (settled.trim() !== search) onSearch(settled.trim())
  }, [settled])
  const reported = Object.entries(counts ?? {}).filter(([name, count]) => count > 0 || name === reason)
  return (
    <div className="report-filters">
      <div className="report-filters-search">
        <Search className="icon" aria-hidden />
        <input
          ref={searchRef}
          className="input"
          type="search"
          aria-label="Search reports"
          placeholder="Page or link"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {typed === '' && <Kbd>/</Kbd>}
      </div>
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
