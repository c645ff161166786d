/** What the Analytics tab shows, as it is in the address: the range, the filters, and whether the period before is shown too. */
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { type FilterDimension, filterDimensions } from '#rules/analytics/dimensions.ts'
import { maxRangeDays, type Range, ranges } from '#rules/analytics/ranges.ts'
import { paths } from '#rules/platform/paths.ts'
import { dayMs } from '#rules/time/durations.ts'
import { isSource } from '#rules/visits/campaigns.ts'
import { type Device, devices } from '#rules/visits/clients.ts'

export type Filters = { link?: string; country?: string; source?: string; device?: Device }
/** `isHourly`: where the time line can be one of hours or of days. */
export type View = { range: Range; from?: string; to?: string; filters: Filters; isCompared: boolean; isHourly: boolean }

export const defaultView: View = { range: '30d', filters: {}, isCompared: true, isHourly: false }

/** What an address gets wrong is left out: the server would refuse all of it. `today`: the browser's, which a range can't begin after. */
export function parseView(search: string, today = getToday()): View {
  const parameters = new URLSearchParams(search)
  const read = (name: string) => parameters.get(name) ?? ''
  const days = read('from') > today ? undefined : parseDays(read('from'), read('to'))
  const range = ranges.find((one) => one === read('range') && (one !== 'custom' || days)) ?? defaultView.range
  return {
    range,
    ...(range === 'custom' ? days : {}),
    filters: Object.fromEntries(
      filterDimensions.flatMap((dimension) => (isValue[dimension](read(dimension)) ? [[dimension, read(dimension)]] : [])),
    ) as Filters,
    isCompared: read('compare') !== 'off',
    isHourly: read('grain') === 'hour',
  }
}

export function formatView({ range, from, to, filters, isCompared, isHourly }: View): string {
  const parameters = new URLSearchParams({ tab: 'analytics' })
  if (range !== defaultView.range) parameters.set('range', range)
  if (range === 'custom' && from && to) {
    parameters.set('from', from)
    parameters.set('to', to)
  }
  for (const dimension of filterDimensions) if (filters[dimension]) parameters.set(dimension, filters[dimension])
  if (isHourly) parameters.set('grain', 'hour')
  if (!isCompared) parameters.set('compare', 'off')
  return `${paths.dashboard}?${parameters}`
}

export const hasFilters = ({ filters }: View): boolean => Object.keys(filters).length > 0

/** With this value of the dimension, or without any; pressing the row of a filter that is set removes it. */
export function toggleFilter(view: View, dimension: FilterDimension, value: string): View {
  const { [dimension]: current, ...others } = view.filters
  return { ...view, filters: current === value ? (others as Filters) : { ...view.filters, [dimension]: value } }
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** Undefined for days that are missing, backwards, or more than two years. */
export function parseDays(from: string, to: string): { from: string; to: string } | undefined {
  const isRange = isDay(from) && isDay(to) && from <= to && countDays(from, to) <= maxRangeDays
  return isRange ? { from, to } : undefined
}

/** The calendar day of a moment in the browser's zone. */
export const getToday = (now = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1

const isValue: Record<FilterDimension, (text: string) => boolean> = {
  link: (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text),
  country: (text) => /^([A-Z]{2}|unknown)$/.test(text),
  source: isSource,
  device: (text) => devices.some((device) => device === text),
}

export type ChangeView = (next: View, options?: { replace?: boolean }) => void

/** The view that the address states. A change is a new entry in the browser's history, so Back undoes it. */
export function useView(): [View, ChangeView] {
  const search = useSearch()
  const view = useMemo(() => parseView(search), [search])
  return [view, (next, options) => navigate(formatView(next), options)]
}
