/** The week as a grid, its steps, and what is said of its peak. */
import { expect, test } from 'vitest'
import {
  chooseWeigh,
  describeHour,
  describePeak,
  findPeak,
  getAverageViews,
  getLevel,
  getTypicalViews,
  type Hour,
  toWeek,
} from './busiest-hours.ts'

const sunday: Hour = { weekday: 7, hour: 23, views: 93, clicks: 12, occurrences: 4, typicalViews: 20 }
const monday: Hour = { weekday: 1, hour: 0, views: 5, clicks: 1, occurrences: 1, typicalViews: null }

test('every hour of the week has a cell', () => {
  const week = toWeek([sunday, monday])

  expect(week.map((day) => day.length)).toEqual([24, 24, 24, 24, 24, 24, 24])
  expect(week[6]?.[23]).toBe(sunday)
  expect(week[0]?.[0]).toBe(monday)
  expect(week[3]?.[12]).toEqual({ weekday: 4, hour: 12, views: 0, clicks: 0, occurrences: 0, typicalViews: null })
})

test('the steps are shares of the peak, and only nothing is the first', () => {
  expect([0, 1, 11, 12, 26, 45, 72, 100].map((views) => getLevel(views, 100))).toEqual([0, 1, 1, 2, 3, 4, 5, 5])
  expect(getLevel(0, 0)).toBe(0)
})

test('one viral Sunday of four is not the typical peak', () => {
  const viral = { ...sunday, hour: 12, views: 900, typicalViews: 6 }
  const hours = [viral, sunday, monday]
  expect(chooseWeigh(hours)).toBe(getTypicalViews)
  expect(findPeak(hours, getTypicalViews)).toBe(sunday)
  expect(findPeak([], getTypicalViews)).toBeUndefined()
})

test('hours are compared by how often their weekday came', () => {
  const [four, five] = [
    { ...monday, views: 40, occurrences: 4 },
    { ...monday, weekday: 2, views: 45, occurrences: 5 },
  ]
  expect(findPeak([four, five], getAverageViews)).toBe(four)
})

test('a peak is called typical only with enough weeks and views, and nothing is advised', () => {
  const say = (peak: Hour, days: number) => {
    const { before, hour = '', after } = describePeak(peak, days, chooseWeigh([peak]) === getTypicalViews)
    return before + hour + after
  }
  expect(say(sunday, 30)).toBe('Typically busiest is Sunday between 23:00 and 00:00: 20 views (the median of 4 weeks).')
  expect(say({ ...sunday, typicalViews: 4.5 }, 30)).toBe(
    'There aren’t enough views yet to say which hour is typical. The colours are averages.',
  )
  expect(say({ ...sunday, occurrences: 2, typicalViews: null }, 14)).toBe(
    'Choose at least 4 weeks to see which hours are typical. The colours are averages.',
  )
  expect(say(monday, 7)).toBe('Most views: Monday between 00:00 and 01:00, with 5.')
})

test('an hour says its sum, and what is typical where that is known', () => {
  expect(describeHour(monday)).toBe('Monday 00:00 to 01:00: 5 views, 1 click')
  expect(describeHour(sunday)).toBe('Sunday 23:00 to 00:00: 93 views, 12 clicks on 4 Sundays, typically 20 views')
})
