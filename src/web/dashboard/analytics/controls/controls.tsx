/** The range, the comparison and the filters, above all figures. What the plan does not include is named with its plan. */
import { Lock, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { Analytics } from '#contract/analytics.ts'
import { advancedTier, hasAdvancedAnalytics } from '#rules/analytics/advanced.ts'
import { futureMessage, maxRangeDays, type Range } from '#rules/analytics/ranges.ts'
import { type Plan, plans } from '#rules/plans/plans.ts'
import { countNoun } from '#rules/text/formats.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import { Switch } from '#web/ui/form-controls/switch.tsx'
import { SegmentedControl } from '#web/ui/navigation/segmented-control.tsx'
import { useCurrentUser } from '../../current-user.tsx'
import { isOffered } from '../../shell/upgrade.ts'
import { UpgradeLink } from '../../shell/upgrade-link.tsx'
import { type ChangeView, countDays, getToday, hasFilters, parseDays, type View } from '../view/view.ts'
import { FilterChips } from './filter-chips.tsx'
import './controls.css'

const rangeNames: Record<Range, string> = { today: 'Today', '7d': '7 days', '30d': '30 days', custom: 'Custom' }
const { custom: _, ...fixedRangeNames } = rangeNames

type Props = {
  view: View
  onChange: ChangeView
  data: Analytics | undefined
  days: { firstDay: string; lastDay: string; count: number }
  isEmpty: boolean
  /** The address asks for what the plan does not include. */
  isRefused: boolean
}

export function Controls({ view, onChange, data, days, isEmpty, isRefused }: Props) {
  const { plan } = useCurrentUser()
  const [panel, setPanel] = useState<'custom' | 'locked' | undefined>(isRefused ? 'locked' : undefined)
  const compareId = useId()
  const isIncluded = hasAdvancedAnalytics(plan)
  const hasMore = isOffered(plan, advancedTier)

  function chooseRange(range: Range) {
    if (range === 'custom') return setPanel(panel ? undefined : isIncluded ? 'custom' : 'locked')
    setPanel(undefined)
    const { from: _from, to: _to, ...rest } = view
    onChange({ ...rest, range })
  }

  return (
    <div className="stack">
      <div className="controls-row spread">
        <div className="controls-range row">
          <SegmentedControl
            label="Range"
            options={hasMore ? rangeNames : (fixedRangeNames as typeof rangeNames)}
            value={panel === 'custom' ? 'custom' : view.range}
            onChange={chooseRange}
          />
          {!isEmpty && (
            <label className="controls-compare" htmlFor={compareId}>
              <Switch
                id={compareId}
                checked={view.isCompared}
                onCheckedChange={(isCompared) => onChange({ ...view, isCompared }, { replace: true })}
              />
              {view.range === 'today' ? 'Compare with yesterday' : `Compare with previous ${countNoun(days.count, 'day')}`}
            </label>
          )}
        </div>
        {!isEmpty && hasMore && (
          <fieldset className="controls-filters row">
            <legend className="sr-only">Filters</legend>
            {isIncluded ? (
              <FilterChips view={view} onChange={onChange} data={data} />
            ) : (
              <button type="button" className="controls-chip" onClick={() => setPanel(panel ? undefined : 'locked')}>
                <Lock className="icon" aria-hidden />
                Filters
                <Badge variant="iris">{plans[advancedTier].name}</Badge>
              </button>
            )}
            {hasFilters(view) && isIncluded && (
              <button type="button" className="controls-clear" onClick={() => onChange({ ...view, filters: {} })}>
                <X className="icon" aria-hidden />
                Clear filters
              </button>
            )}
          </fieldset>
        )}
      </div>
      {panel === 'locked' && <LockedNotice plan={plan} />}
      {panel === 'custom' && (
        <CustomRangeForm
          firstDay={days.firstDay}
          lastDay={days.lastDay}
          onSubmit={(from, to) => {
            setPanel(undefined)
            onChange({ ...view, range: 'custom', from, to })
          }}
        />
      )}
      {view.filters.link && <p className="small-text muted">Views belong to the whole page, so a link changes clicks only.</p>}
    </div>
  )
}

/** Says which plan includes custom dates and filters, with the one button that leads there. */
const LockedNotice = ({ plan }: { plan: Plan }) => (
  <Callout
    variant="iris"
    role="status"
    icon={<Lock className="icon" aria-hidden />}
    title={`Custom dates and filters come with ${plans[advancedTier].name}`}
    action={<UpgradeLink plan={plan} tier={advancedTier} size="sm" />}
  >
    So do files and a media kit. Today, 7 days and 30 days are yours on every plan, with every figure.
  </Callout>
)

type RangeFormProps = { firstDay: string; lastDay: string; onSubmit: (from: string, to: string) => void }

/** Two dates, up to two years apart. */
function CustomRangeForm({ firstDay, lastDay, onSubmit }: RangeFormProps) {
  const [from, setFrom] = useState(firstDay)
  const [to, setTo] = useState(lastDay)
  const [error, setError] = useState<string>()

  function submit(event: React.FormEvent) {
    event.preventDefault()
    const days = parseDays(from, to)
    if (days && days.from <= getToday()) return onSubmit(days.from, days.to)
    setError(describeError(from, to))
  }

  return (
    <form className="controls-custom row card" onSubmit={submit} noValidate>
      <Field label="From" error={error}>
        <Input
          type="date"
          max={getToday()}
          value={from}
          onChange={({ target }) => {
            setFrom(target.value)
            setError(undefined)
          }}
        />
      </Field>
      <Field label="To">
        <Input
          type="date"
          max={getToday()}
          value={to}
          onChange={({ target }) => {
            setTo(target.value)
            setError(undefined)
          }}
        />
      </Field>
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  )
}

function describeError(from: string, to: string): string {
  if (from === '' || to === '') return 'Please choose both dates.'
  if (from > to) return 'The first day is after the last one.'
  if (from > getToday()) return futureMessage
  return countDays(from, to) > maxRangeDays ? 'Choose at most two years.' : 'Please choose both dates.'
}
