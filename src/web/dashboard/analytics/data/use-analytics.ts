/** The figures of a view, in the browser's time zone: loaded when the tab is opened, and again every minute while it is looked at. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getAnalytics } from '#contract/analytics.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import type { View } from '../view/view.ts'

const refreshMs = minuteMs

/** While another view loads, the figures of the one before stay, so that nothing jumps. */
export const useAnalytics = (view: View) =>
  useQuery({
    ...endpointQuery(getAnalytics, { query: toQuery(view) }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: refreshMs,
    refetchOnReconnect: true,
  })

/** The parameters of the endpoint, and of its files. */
export const toQuery = ({ range, from, to, filters, isHourly }: View) => ({
  range,
  ...(range === 'custom' ? { from, to } : {}),
  tz: getTimeZone(),
  ...(isHourly ? { grain: 'hour' as const } : {}),
  ...filters,
})

export const getTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
