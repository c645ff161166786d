/** The maker on this server passes the contract tests; what it knows, and what it does without a network. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fontIds, fonts } from '#rules/themes/fonts.ts'
import { themeMakerContract } from '#server/testing/theme-maker-contract.ts'
import { checkIdeas } from '../check-ideas.ts'
import { embeddedThemeMaker } from './embedded.ts'
import { emoji, entries } from './lexicon.ts'
import { readWords } from './words-mood.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the embedded maker', () => themeMakerContract(async () => embeddedThemeMaker))

const make = (words: string, round = 0) => embeddedThemeMaker.make({ from: 'words', words }, round)

test('makes the same themes for the same brief, others in each round, and asks nobody', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  expect(await make('neon arcade')).toEqual(await make('neon arcade'))
  const rounds = await Promise.all([0, 1, 2, 3].map((round) => make('neon arcade', round)))
  expect(new Set(rounds.map(({ ideas }) => JSON.stringify(ideas))).size).toBe(4)
  expect(fetched).not.toHaveBeenCalled()
})

test.each([
  ['1970s record shop', ['1970s', 'record shop']],
  ['The 70’s!', ['70s']],
  ['Sunday Paper', ['sunday paper']],
  ['dark-green velvet, but not pink', ['dark green', 'velvet']],
  ['without any gold; a CAFÉ', ['cafe']],
  ['greenish forests', ['greenish', 'forests']],
  ['🌊🔥 no 💜, and ☀️', ['ocean', 'fire', 'sun']],
])('of “%s” it understands %j', (words, understood) => {
  expect(readWords(words)?.understood).toEqual(understood)
})

test('it says so when it knows none of the words', async () => {
  await expect(make('xyzzy plugh')).rejects.toMatchObject({ reason: 'unknown-words' })
  await expect(make('<script>')).rejects.toMatchObject({ reason: 'unknown-words' })
})

test('a colour that is named comes first, a font that is named is in all three, and “dark” makes all three dark', async () => {
  expect(readWords('a blue pub')?.mood.colours[0]).toBe('#2767c9')
  for (const { theme } of (await make('beach, serif')).ideas) expect(theme.fonts.body).toBe('crimsontext')
  for (const { character } of (await make('dark beach')).ideas) expect(character).toMatch(/^Dark/)
})

test('the lexicon knows hundreds of phrases, and makes three themes of each in three rounds', async () => {
  const phrases = entries.flatMap(({ words }) => words.split(', '))
  expect(phrases.length).toBeGreaterThan(600)
  for (const phrase of phrases) {
    for (const round of [0, 1, 2]) {
      const { ideas } = await make(phrase, round)
      expect(checkIdeas(ideas)).toEqual(ideas)
      expect(new Set(ideas.map(({ name }) => name)).size, `${phrase} in round ${round}`).toBe(3)
    }
  }
})

test('what an emoji stands for is a phrase that it knows', () => {
  for (const [sign, phrase] of Object.entries(emoji)) {
    expect(readWords(sign)?.understood, sign).toEqual([phrase])
    expect(sign).toMatch(/^\p{Extended_Pictographic}$/u)
  }
})

test('its colours are colours, its names have room, and it knows every font by name', () => {
  for (const entry of entries) {
    for (const colour of entry.colours?.split(' ') ?? []) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    for (const name of entry.names ?? []) expect(name.length).toBeLessThanOrEqual(28)
  }
  for (const id of fontIds) expect(readWords(fonts[id].name)?.mood.fonts[0]?.[0]).toBe(id)
})
