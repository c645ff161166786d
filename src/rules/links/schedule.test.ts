/** Which links visitors see at which time, on which plan. */
import { describe, expect, test } from 'vitest'
import { findNextScheduleChange, isVisibleAt, listVisibleLinks } from './schedule.ts'

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

  test("does not count against the plan's links while it is hidden", () => {
    const links = ['sale', 'shop', 'tour'].map((id) => ({ id, isActive: true, isPinned: false, ...(id === 'sale' && sale) }))
    const visible = (time: string) => listVisibleLinks('free', links, at(time)).map(({ id }) => id)
    expect(visible('08:00:00')).toEqual(['shop', 'tour'])
    expect(visible('09:00:00')).toEqual(['sale', 'shop'])
  })
})

test('pinned links come first, and stay visible when the plan includes only a few links', () => {
  const links = [1, 2, 3, 4].map((id) => ({ id, isActive: true, isPinned: id > 2 }))
  const ids = (plan: 'free' | 'premium') => listVisibleLinks(plan, links, at('09:00:00')).map(({ id }) => id)
  expect(ids('premium')).toEqual([3, 4, 1, 2])
  expect(ids('free')).toEqual([3, 4])
})

test('after a downgrade the first active links stay visible', () => {
  const links = [1, 2, 3, 4].map((id) => ({ id, isActive: id !== 2, isPinned: false }))
  expect(listVisibleLinks('free', links, at('09:30:00')).map(({ id }) => id)).toEqual([1, 3])
  expect(listVisibleLinks('premium', links, at('09:30:00')).map(({ id }) => id)).toEqual([1, 3, 4])
})
