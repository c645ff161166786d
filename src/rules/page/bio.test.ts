import { describe, expect, test } from 'vitest'
import { findNextScheduleChange, isVisibleAt, listVisibleLinks } from '../links/schedule.ts'
import { defaultFont } from '../themes/fonts.ts'
import { defaultTheme } from '../themes/theme-ids.ts'
import type { BioBlock, BioLink } from './bio.ts'
import { sortPageItems } from './item-order.ts'
import { avatarInitials } from './names.ts'
import { blankUser } from './page-fields.ts'

const nine = '2026-11-03T09:00:00.000Z'
const ten = '2026-11-03T10:00:00.000Z'
const at = (time: string) => new Date(`2026-11-03T${time}Z`)

describe('a link with a schedule', () => {
  const sale = { visibleFrom: nine, visibleUntil: ten }

  test('is there from its first moment on, and gone at its last', () => {
    expect(isVisibleAt(sale, at('08:59:59.999'))).toBe(false)
    expect(isVisibleAt(sale, at('09:00:00'))).toBe(true)
    expect(isVisibleAt(sale, at('09:59:59.999'))).toBe(true)
    expect(isVisibleAt(sale, at('10:00:00'))).toBe(false)
  })

  test('may have one end only, or none', () => {
    expect(isVisibleAt({ visibleFrom: nine, visibleUntil: null }, at('23:00:00'))).toBe(true)
    expect(isVisibleAt({ visibleFrom: null, visibleUntil: nine }, at('08:00:00'))).toBe(true)
    expect(isVisibleAt({}, at('08:00:00'))).toBe(true)
  })

  test('changes the page at the nearest moment ahead', () => {
    const links = [sale, { visibleFrom: null, visibleUntil: '2026-11-03T09:30:00.000Z' }, {}]
    expect(findNextScheduleChange(links, at('08:00:00'))).toEqual(at('09:00:00'))
    expect(findNextScheduleChange(links, at('09:00:00'))).toEqual(at('09:30:00'))
    expect(findNextScheduleChange(links, at('09:30:00'))).toEqual(at('10:00:00'))
    expect(findNextScheduleChange(links, at('10:00:00'))).toBeUndefined()
  })

  test('takes no room of the plan while nobody sees it', () => {
    const links = ['sale', 'shop', 'tour'].map((id) => ({ id, isActive: true, isPinned: false, ...(id === 'sale' && sale) }))
    const shown = (time: string) => listVisibleLinks('free', links, at(time)).map(({ id }) => id)
    expect(shown('08:00:00')).toEqual(['shop', 'tour'])
    expect(shown('09:00:00')).toEqual(['sale', 'shop'])
  })
})

test('pinned links come first, and stay when the plan has room for few', () => {
  const links = [1, 2, 3, 4].map((id) => ({ id, isActive: true, isPinned: id > 2 }))
  const ids = (plan: 'free' | 'premium') => listVisibleLinks(plan, links, at('09:00:00')).map(({ id }) => id)
  expect(ids('premium')).toEqual([3, 4, 1, 2])
  expect(ids('free')).toEqual([3, 4])
})

describe('the order of a page', () => {
  const link = (id: string, position: number, isPinned = false) => ({ id, position, isPinned }) as BioLink
  const block = (id: string, position: number) => ({ id, position }) as BioBlock
  const ids = (bio: Parameters<typeof sortPageItems>[0]) =>
    sortPageItems(bio).map((item) => (item.kind === 'link' ? item.link : item.block).id)

  test('is one over links and blocks, under what is pinned', () => {
    const links = [link('top', 3, true), link('shop', 0), link('tour', 2)]
    expect(ids({ links, blocks: [block('heading', 1), block('video', 4)] })).toEqual(['top', 'shop', 'heading', 'tour', 'video'])
  })

  test('of links alone is the one that they come in', () => {
    expect(ids({ links: [link('b', 1), link('a', 0)], blocks: [] })).toEqual(['b', 'a'])
  })
})

test('a page on which nothing was set wears the default theme and font', () => {
  expect([blankUser.theme, blankUser.customFont]).toEqual([defaultTheme, defaultFont])
})

test.each([
  ['Ada Countess of Lovelace', 'AL'],
  ['🦊✨', 'T'],
  ['\u200b', 'T'],
  [null, 'T'],
])('a creator called %j is shown with the letters %s where there is no picture', (displayName, letters) => {
  expect(avatarInitials({ displayName, username: 'tobi' })).toBe(letters)
})
