/** Who is a person and who is a bot, and which device people use, of the lists that others keep. */
import { readFileSync } from 'node:fs'
import crawlers from 'crawler-user-agents'
import { expect, test } from 'vitest'
import { classifyDevice } from '#rules/visits/clients.ts'
import { isBot } from './browsers.ts'

type Person = { userAgent: string; deviceCategory: 'mobile' | 'tablet' | 'desktop' }

/** Of visitors of many sites. This version of the package has more different ones than later ones. */
const people: Person[] = JSON.parse(readFileSync(new URL('user-agents.json', import.meta.resolve('user-agents')), 'utf8'))

test('of 35,000 people at most five are taken for bots', () => {
  const dropped = people.filter(({ userAgent }) => isBot(userAgent)).map(({ userAgent }) => userAgent)
  expect(people.length).toBeGreaterThan(5_000)
  expect(dropped.length / people.length, dropped.join('\n')).toBeLessThanOrEqual(5 / 35_000)
})

test('every phone is a phone, and tablets and desktops are what they are', () => {
  const wrong = people.filter(({ userAgent, deviceCategory }) => classifyDevice(userAgent, '') !== deviceCategory)
  expect(wrong).toEqual([])
})

test('of 1,000 bots at least 990 are recognised', () => {
  const bots = [...new Set(crawlers.flatMap(({ instances }) => instances))]
  const counted = bots.filter((userAgent) => userAgent !== '' && !isBot(userAgent))
  expect(bots.length).toBeGreaterThan(1_000)
  expect(counted.length / bots.length, counted.join('\n')).toBeLessThanOrEqual(10 / 1_000)
})
