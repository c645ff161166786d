/** Tests what is derived from the table of page fields. */
import { expect, test } from 'vitest'
import { defaultFont } from '../themes/fonts.ts'
import { defaultTheme } from '../themes/theme-ids.ts'
import { defaultBioUser } from './bio.ts'
import { handleFields, pageDefaults, pageFieldNames, pageFields, resetFields } from './page-fields.ts'

test('the default theme and font are those of the themes', () => {
  expect([pageDefaults.theme, pageDefaults.customFont]).toEqual([defaultTheme, defaultFont])
})

test('no private field is part of the public page', () => {
  const isPublic = (field: string) => field in defaultBioUser

  expect(pageFieldNames.filter((field) => !isPublic(field))).toEqual([
    'contentGridEnabled',
    'musicPlayerEnabled',
    'showLastUpdated',
    'showFollowerCount',
    'isListed',
  ])
})

test("resetting leaves the creator's own texts, uploads and listing alone", () => {
  for (const field of ['displayName', 'bio', 'profileImage', 'isListed', 'theme', ...handleFields])
    expect(resetFields).not.toContain(field)
})

test('a field that depends on a switch names a switch of the page', () => {
  for (const row of Object.values(pageFields)) if ('shownIf' in row) expect(pageFields[row.shownIf].kind).toBe('switch')
})

test('handles are listed in the order of the page, each with its own name', () => {
  expect(handleFields.map((field) => pageFields[field].label)).toEqual([
    'TikTok',
    'Instagram',
    'YouTube',
    'X',
    'Snapchat',
    'LinkedIn',
    'Discord',
    'Twitch',
    'Spotify',
    'Apple Music',
  ])
})
