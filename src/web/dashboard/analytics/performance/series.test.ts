/** Both periods meet point by point, and changes of the page get the number of their day. */
import { expect, test } from 'vitest'
import { sampleAnalytics } from '../testing/sample-analytics.ts'
import { drawByWeek, dropFuture, findHighest, groupMarkers, isLastPartial, mergeSeries, stackMarkers } from './series.ts'

const point = (at: string, views: number, clicks = 0) => ({ at, views, visitors: views, clicks })
const days = ['2026-10-24', '2026-10-25', '2026-10-26'].map((day, index) => point(`${day}T00:00:00.000Z`, 10 * (index + 1)))

test('points meet by their place, and the longer period keeps its last ones', () => {
  const merged = mergeSeries(days.slice(0, 2), days)

  expect(merged.map(({ now, before }) => [now?.views, before?.views])).toEqual([
    [10, 10],
    [20, 20],
    [undefined, 30],
  ])
  expect(findHighest(merged, true)).toBe(30)
  expect(findHighest(merged, false)).toBe(20)
})

test('days that have not begun are not drawn, neither of the page nor of a link', () => {
  const data = dropFuture({ ...sampleAnalytics, period: { ...sampleAnalytics.period, asOf: '2026-10-25T10:42:00.000Z' } })

  expect(data.series).toHaveLength(2)
  expect(data.links[0]?.series).toHaveLength(2)
  expect(dropFuture(sampleAnalytics)).toBe(sampleAnalytics)
})

test('more than three months are drawn by the week, which adds up to the same, and a shorter last week is partial', () => {
  const long = Array.from({ length: 93 }, (_, day) => point(new Date(Date.UTC(2026, 0, 1 + day)).toISOString(), 10, 3))
  const period = { ...sampleAnalytics.period, days: 93 }
  const [link] = sampleAnalytics.links
  if (!link) throw new Error('The sample has links.')
  const data = { ...sampleAnalytics, period, series: long, previousSeries: long, links: [{ ...link, series: long.map(() => 2) }] }
  const drawn = drawByWeek(data)

  expect(drawn.grain).toBe('week')
  expect(drawn.series).toHaveLength(14)
  expect(drawn.series[1]).toEqual(point('2026-01-08T00:00:00.000Z', 70, 21))
  expect(drawn.series.at(-1)).toEqual(point('2026-04-02T00:00:00.000Z', 20, 6))
  expect(drawn.previousSeries).toEqual(drawn.series)
  expect(drawn.links[0]?.series.reduce((sum, clicks) => sum + clicks, 0)).toBe(186)
  expect(isLastPartial({ ...drawn, period: { ...period, asOf: period.to } })).toBe(true)
  expect(drawByWeek(sampleAnalytics)).toBe(sampleAnalytics)
})

test('changes are numbered in order, and those of one day share a number', () => {
  const marker = (at: string, label: string) => ({ at, kind: 'link-added' as const, label })
  const groups = groupMarkers(
    [
      marker('2026-10-26T09:00:00.000Z', 'Third'),
      marker('2026-10-24T09:00:00.000Z', 'First'),
      marker('2026-10-26T10:00:00.000Z', 'Fourth'),
    ],
    days,
  )

  expect(groups.map(({ number, index, markers }) => [number, index, markers.map(({ label }) => label)])).toEqual([
    [1, 0, ['First']],
    [2, 2, ['Third', 'Fourth']],
  ])
})

test('squares that would overlap are above each other, and a third one is left out', () => {
  const groups = [0, 1, 2, 9].map((index) => ({ number: index + 1, index, markers: [] }))

  expect(stackMarkers(groups, (index) => index * 10, 26).map(({ row }) => row)).toEqual([0, 1, undefined, 0])
})
