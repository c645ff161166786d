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

test.each([
  [
    'WeChat on an Android phone',
    'Mozilla/5.0 (Linux; Android 14; Phone One Build/AB1A.240101.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 MMWEBID/1 MicroMessenger/8.0.50.1(0x1) WeChat/arm64 Weixin NetType/WIFI Language/en ABI/arm64 Process/tools',
  ],
  [
    'Facebook on an iPhone with the carrier Google Fi',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.0.1;FBBV/1;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5;FBSS/3;FBCR/Google Fi;FBID/phone;FBLC/en_US;FBOP/5]',
  ],
  [
    'Instagram on a Cubot phone',
    'Mozilla/5.0 (Linux; Android 13; ONE Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 340.0.0.0.1 Android (33/13; 320dpi; 720x1450; CUBOT/CUBOT; ONE; one; chip; de_DE; 1)',
  ],
  [
    'Google Lens on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/320.0.0 Mobile/15E148 Safari/604.1 GoogleLens',
  ],
])('%s is counted as a visitor on a phone', (_who, userAgent) => {
  expect(isBot(userAgent)).toBe(false)
  expect(classifyDevice(userAgent, '')).toBe('mobile')
})
