import { expect, test } from 'vitest'
import { resolveHome } from './home.ts'
import { getDefaults, isPlatform } from './settings.ts'

const modes = ['platform', 'team', 'personal'] as const

test('the owner’s page is at the root as soon as there is an owner', () => {
  const personal = { ...getDefaults('personal'), mode: 'personal' } as const
  expect(resolveHome(personal, undefined).home).toBe('owner')
  expect(resolveHome(personal, 'ada').home).toBe('creator:ada')
  expect(resolveHome({ ...personal, home: 'creator:ben' }, 'ada').home).toBe('creator:ben')
})

test('only a platform has a marketing page', () => {
  const homes = modes.map((mode) => resolveHome({ ...getDefaults(mode), mode, home: 'marketing' }, 'ada').home)
  expect(homes).toEqual(['marketing', 'plain', 'plain'])
  expect(modes.map((mode) => isPlatform({ mode }))).toEqual([true, false, false])
})
