/** Reported pages, the one with the newest report first, and the open one beside them. */
import { Flag } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { useLocation } from 'wouter'
import { listReportedPages, type ModerationCounts, type ReportedPage } from '#contract/admin/reports.ts'
import { type ReportReason, reportReasonNames } from '#rules/support/reports.ts'
import { countNoun } from '#rules/text/formats.ts'
import { useEndpointPages } from '#web/api/endpoint-pages.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Chips, ChoiceChips } from '#web/ui/lists/chips.tsx'
import { Loaded, MoreButton } from '#web/ui/lists/list-states.tsx'
import { idText, oneOf, textOf, useUrlState } from '#web/ui/navigation/use-url-state.ts'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { KbdHints } from '../../../ui/keyboard/kbd.tsx'
import { useShortcuts } from '../../../ui/keyboard/use-shortcuts.ts'
import { TwoPane, TwoPaneItem } from '../../../ui/layout/two-pane.tsx'
import { formatAge } from '../../../ui/moments.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { PlanBadge } from '../../../ui/users/user-badges.tsx'
import { pagesPath } from '../moderation.ts'
import { PageReview } from '../review/page-review.tsx'

const inUrl = { item: idText, search: textOf(200), reason: oneOf(reportReasonNames) }

export function ReportsView({ state }: { state: 'open' | 'closed' }) {
  const [{ item: openId, search = '', reason }, changeUrl] = useUrlState(inUrl)
  const list = useEndpointPages(listReportedPages, 'pages', {
    query: { state, reason, search: search || undefined },
    keepsPrevious: true,
  })
  const pages = list.items
  const view = state === 'open' ? 'reports' : 'closed'
  const toPath = (item?: string) => pagesPath(view, { search, reason, item })
  // An id in the URL may be of a page that is not in the list: a link from elsewhere, or one that was just closed.
  const shownId = openId ?? pages[0]?.userId
  const searchField = useRef<HTMLInputElement>(null)
  useListKeys(pages, shownId, toPath, searchField)

  const isEmpty = pages.length === 0 && search === '' && reason === undefined && openId === undefined
  return (
    <Loaded query={list} what="the reports" empty={isEmpty && <NothingReported state={state} />}>
      {(data) => (
        <TwoPane
          label={state === 'open' ? 'Reported pages' : 'Pages with closed reports'}
          isOpen={openId !== undefined}
          back={{ href: toPath(), label: state === 'open' ? 'All reports' : 'Closed reports' }}
          header={
            <ReportFilters
              search={search}
              onSearch={(typed) => changeUrl({ search: typed })}
              searchRef={searchField}
              reason={reason}
              onReason={(chosen) => changeUrl({ reason: chosen })}
              counts={state === 'open' ? data.pages[0]?.counts.reports : undefined}
            />
          }
          items={pages.map((page) => (
            <TwoPaneItem key={page.userId} href={toPath(page.userId)} isOpen={page.userId === shownId}>
              <Line page={page} />
            </TwoPaneItem>
          ))}
          footer={
            <div className="stack">
              {pages.length === 0 && <p className="small-text muted">Nothing found.</p>}
              <MoreButton list={list} />
              {state === 'open' && pages.length > 0 && <KbdHints hints={hints} />}
            </div>
          }
        >
          {shownId && <PageReview key={shownId} userId={shownId} />}
        </TwoPane>
      )}
    </Loaded>
  )
}

const hints = [
  ['J', 'K', 'next'],
  ['T', 'take down'],
  ['C', 'close'],
]

/** What a visitor chose as the reason, in a word. */
const reasonBadges = {
  scam: { variant: 'danger', children: 'Scam' },
  impersonation: { variant: 'warn', children: 'Impersonation' },
  adult: { variant: 'warn', children: 'Adult' },
  hate: { variant: 'danger', children: 'Hate' },
  copyright: { variant: 'line', children: 'Copyright' },
  other: { variant: 'line', children: 'Other' },
} as const satisfies Record<ReportReason, object>

function Line({ page: { username, plan, counts, latest, isBanned, isTakenDown } }: { page: ReportedPage }) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <b className="truncate">@{username}</b>
      <time dateTime={latest.createdAt}>{formatAge(latest.createdAt)}</time>
      {latest.detail && <p className="truncate">“{latest.detail}”</p>}
      <span className="two-pane-badges row">
        {counts[0] && <Badge {...reasonBadges[counts[0].reason]} />}
        {total > 1 && <Badge variant="line">{countNoun(total, 'report')}</Badge>}
        <PlanBadge plan={plan} />
        {isTakenDown && <Badge variant="line">Taken down</Badge>}
        {isBanned && <Badge variant="danger">Banned</Badge>}
      </span>
    </>
  )
}

/** J and K open the next and the one before, without a step of the history each; / is the search. */
function useListKeys(
  pages: readonly ReportedPage[],
  shownId: string | undefined,
  toPath: (item?: string) => string,
  searchField: { current: HTMLInputElement | null },
) {
  const [, navigate] = useLocation()
  const move = (by: 1 | -1) => () => {
    const next = pages[pages.findIndex(({ userId }) => userId === shownId) + by]
    if (next) navigate(toPath(next.userId), { replace: true })
  }
  useShortcuts({ j: move(1), k: move(-1), '/': () => searchField.current?.focus() })
}

const NothingReported = ({ state }: { state: 'open' | 'closed' }) => (
  <EmptyState icon={<Flag className="icon" aria-hidden />} title={state === 'open' ? 'No open reports' : 'No closed reports'}>
    {state === 'open' ? 'When a visitor reports a page, it appears here.' : 'Reports you close appear here, and stay on record.'}
  </EmptyState>
)

type ReportFiltersProps = {
  search: string
  onSearch: (search: string) => void
  searchRef: Ref<HTMLInputElement>
  reason: ReportReason | undefined
  onReason: (reason: ReportReason | undefined) => void
  /** Of open reports; none beside closed ones. */
  counts: ModerationCounts['reports'] | undefined
}

/** Above the list of reported pages: its search, and a chip for each reason that was reported. */
function ReportFilters({ search, onSearch, searchRef, reason, onReason, counts }: ReportFiltersProps) {
  const reported = reportReasonNames.filter((name) => (counts?.[name] ?? 0) > 0 || name === reason)
  return (
    <div className="tight-stack full-width">
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
            nameOf={(name) => reasonBadges[name].children}
            countOf={(name) => name && counts?.[name]}
            chosen={reason}
            onChoose={onReason}
          />
        </Chips>
      )}
    </div>
  )
}
