/** Which part of the Themes tab opens to whom. */
import { expect, test } from 'vitest'
import { closedWords, isOpenTo, openPart, partNames } from './sub-tabs.ts'

test('free opens two parts, Pro all but the tip jar, Premium and Lifetime all', () => {
  const open = (plan: Parameters<typeof isOpenTo>[0]) => partNames.filter((part) => isOpenTo(plan, part))

  expect(open('free')).toEqual(['themes', 'design'])
  expect(open('pro')).toEqual(['themes', 'design', 'fonts', 'header', 'backgrounds'])
  expect(open('premium')).toEqual(partNames)
  expect(open('lifetime')).toEqual(partNames)
})

test('an address opens the part that it names, unless the plan keeps it closed', () => {
  expect(openPart('?tab=themes&part=fonts', 'pro')).toBe('fonts')
  expect(openPart('?tab=themes&part=fonts', 'free')).toBe('themes')
  expect(openPart('?tab=themes&part=nonsense', 'premium')).toBe('themes')
})

test('every part that can be closed says what opens it', () => {
  for (const part of partNames.filter((part) => !isOpenTo('free', part))) expect(closedWords[part]?.description).toBeTruthy()
})
