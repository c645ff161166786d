/** When visitors see a link. */
import { describe, expect, test } from 'vitest'
import { findNextScheduleChange, isVisibleAt } from './schedule.ts'

const nine = '2026-11-03T09:00:00.000Z'
const ten = '2026-11-03T10:00:00.000Z'
const at = (time: string) => new Date(`2026-11-03T${time}Z`)

describe('a link with a schedule', () => {
  const sale = { visibleFrom: nine, visibleUntil: ten }

  test('is visible from its start, and hidden again from its end', () => {
    expect(isVisibleAt(sale, at('08:59:59.999'))).toBe(false)
    expect(isVisibleAt(sale, at('09:00:00'))).toBe(true)
    expect(isVisibleAt(sale, at('09:59:59.999'))).toBe(true)
    expect(isVisibleAt(sale, at('10:00:00'))).toBe(false)
  })

  test('can have only a start, only an end, or neither', () => {
    expect(isVisibleAt({ visibleFrom: nine, visibleUntil: null }, at('23:00:00'))).toBe(true)
    expect(isVisibleAt({ visibleFrom: null, visibleUntil: nine }, at('08:00:00'))).toBe(true)
    expect(isVisibleAt({}, at('08:00:00'))).toBe(true)
  })

  test('next changes the page at the nearest start or end in the future', () => {
    const links = [sale, { visibleFrom: null, visibleUntil: '2026-11-03T09:30:00.000Z' }, {}]
    expect(findNextScheduleChange(links, at('08:00:00'))).toEqual(at('09:00:00'))
    expect(findNextScheduleChange(links, at('09:00:00'))).toEqual(at('09:30:00'))
    expect(findNextScheduleChange(links, at('09:30:00'))).toEqual(at('10:00:00'))
    expect(findNextScheduleChange(links, at('10:00:00'))).toBeUndefined()
  })
})
