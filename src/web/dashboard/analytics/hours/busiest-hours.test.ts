/** The week as a grid, its steps, and its peak in words. */
import { expect, test } from 'vitest'
import { describeHour, findPeak, getLevel, nameHour, toWeek } from './busiest-hours.ts'

const sunday = { weekday: 7, hour: 23, views: 93, clicks: 12 }
const monday = { weekday: 1, hour: 0, views: 5, clicks: 1 }

test('every hour of the week has a cell', () => {
  const week = toWeek([sunday, monday])

  expect(week.map((day) => day.length)).toEqual([24, 24, 24, 24, 24, 24, 24])
  expect(week[6]?.[23]).toBe(sunday)
  expect(week[0]?.[0]).toBe(monday)
  expect(week[3]?.[12]).toEqual({ weekday: 4, hour: 12, views: 0, clicks: 0 })
})

test('the steps are shares of the peak, and only nothing is the first', () => {
  expect([0, 1, 11, 12, 26, 45, 72, 100].map((views) => getLevel(views, 100))).toEqual([0, 1, 1, 2, 3, 4, 5, 5])
  expect(getLevel(0, 0)).toBe(0)
})

test('the peak is named as a habit only over more than a week', () => {
  expect(findPeak([monday, sunday])).toBe(sunday)
  expect(findPeak([])).toBeUndefined()
  expect(nameHour(sunday, 30)).toBe('Sundays between 23:00 and 00:00')
  expect(nameHour(sunday, 7)).toBe('Sunday between 23:00 and 00:00')
  expect(describeHour(monday)).toBe('Monday 00:00 to 01:00: 5 views, 1 click')
})
