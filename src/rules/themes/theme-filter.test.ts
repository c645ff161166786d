/** Filtering themes by plan and mood, and the URL that remembers it. */
import { expect, test } from 'vitest'
import { moods } from './theme.ts'
import { describeNoThemes, matchesThemeFilter, moodIds, parseThemeFilter, withThemeFilter } from './theme-filter.ts'
import { themes } from './themes.ts'

test('every mood has a name and some themes, and every theme a mood', () => {
  expect(moodIds).toEqual(moods)
  for (const mood of moodIds)
    expect(themes.filter((theme) => matchesThemeFilter(theme, { mood })).length, mood).toBeGreaterThan(4)
  for (const { id, moods: own, scheme } of themes) {
    expect(own.length, id).toBeGreaterThan(0)
    if (own.includes('dark')) expect(scheme, id).toBe('dark')
  }
})

test('plan and mood apply together', () => {
  const found = themes.filter((theme) => matchesThemeFilter(theme, { tier: 'free', mood: 'dark' }))
  expect(found.map(({ id }) => id)).toEqual(['dark'])
  expect(themes.filter((theme) => matchesThemeFilter(theme, {}))).toHaveLength(themes.length)
})

test.each([
  ['?tab=themes', { tier: 'pro', mood: 'calm' }, '?tab=themes&plan=pro&mood=calm'],
  ['?tab=themes&plan=pro&mood=calm', { mood: 'loud' }, '?tab=themes&mood=loud'],
  ['?plan=pro', {}, ''],
] as const)('%s with %j becomes %s and back', (search, filter, expected) => {
  const changed = withThemeFilter(search, filter)
  expect(changed).toBe(expected)
  expect(parseThemeFilter(changed)).toEqual({ tier: undefined, mood: undefined, ...filter })
})

test('an unknown plan or mood means all', () => {
  expect(parseThemeFilter('?plan=gold&mood=constructor')).toEqual({ tier: undefined, mood: undefined })
})

test('an empty result is named', () => {
  expect(describeNoThemes({ tier: 'lifetime', mood: 'loud' })).toBe('No loud themes in Lifetime.')
})
