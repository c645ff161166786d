/** Which points of the chart have a label below them, so that labels neither touch nor crowd. */
import { type Grain, getFormats } from '../data/formats.ts'

type Axis = { moments: readonly string[]; grain: Grain; timeZone: string; width: number; isToday: boolean }
export type AxisLabel = { index: number; text: string; anchor: 'start' | 'middle' | 'end' }

/** Of a date or a time, and of both. */
const shortWidth = 76
const longWidth = 104
const steps = { hour: [1, 2, 3, 4, 6, 12, 24, 48, 72, 168], day: [1, 2, 3, 5, 7, 10, 14, 30], week: [2, 4, 9, 13, 17, 26, 52] }

export function listAxisLabels({ moments, grain, timeZone, width, isToday }: Axis): AxisLabel[] {
  const last = moments.length - 1
  if (last < 1) return moments.map((at) => ({ index: 0, text: nameMoment(at, grain, timeZone, moments), anchor: 'middle' }))
  const labelWidth = isOfSeveralDays(grain, moments) ? longWidth : shortWidth
  const most = Math.max(2, Math.floor(width / labelWidth))
  const step = steps[grain].find((one) => last / one <= most) ?? Math.ceil(last / most)
  const labels: AxisLabel[] = []
  for (let index = 0; index <= last; index += step)
    labels.push({
      index,
      text: nameMoment(moments[index] ?? '', grain, timeZone, moments),
      anchor: index === 0 ? 'start' : 'middle',
    })
  // The end is always named; a label that is too close to it makes room.
  const end: AxisLabel = {
    index: last,
    text: isToday && grain !== 'hour' ? 'Today' : nameMoment(moments[last] ?? '', grain, timeZone, moments),
    anchor: 'end',
  }
  const isClear = ({ index }: AxisLabel) => ((last - index) / last) * width >= labelWidth
  return [...labels.filter((label) => label.index === 0 || isClear(label)), end]
}

/** A day by its date, a week by its month; an hour of one day by its time, of several days by both; midnight is the day alone. */
function nameMoment(at: string, grain: Grain, timeZone: string, moments: readonly string[]): string {
  const { short, time, month } = getFormats(timeZone)
  const moment = Date.parse(at)
  if (grain !== 'hour') return grain === 'week' ? month.format(moment) : short.format(moment)
  if (!isOfSeveralDays(grain, moments)) return time.format(moment)
  const clock = time.format(moment)
  return clock === '00:00' ? short.format(moment) : `${short.format(moment)}, ${clock}`
}

/** A day that the clocks change on has 25 hours. */
const isOfSeveralDays = (grain: Grain, moments: readonly string[]): boolean => grain === 'hour' && moments.length > 30
