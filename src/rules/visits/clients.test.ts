/** What user agents say of the people behind them. */
import { isbot } from 'isbot'
import { describe, expect, test } from 'vitest'
import { apps, classifyDevice, findApp, inAppMark, isProgram } from './clients.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const webView = (model: string) =>
  `Mozilla/5.0 (Linux; Android 14; ${model}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36`

const isDropped = (userAgent: string) => isProgram(userAgent, isbot)

describe('a person whom a list of bots takes for one', () => {
  test.each([
    [
      'WeChat',
      `${webView('Phone One Build/AB1A')} MMWEBID/1 MicroMessenger/8.0.50.1(0x1) WeChat/arm64 Weixin NetType/WIFI Process/tools`,
    ],
    [
      'Facebook with the carrier Google Fi',
      `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0;FBDV/iPhone14,5;FBCR/Google Fi;FBLC/en_US]`,
    ],
    [
      'Instagram on a Cubot phone',
      `${webView('ONE Build/TP1A')} Instagram 340.0.0.0.1 Android (33/13; 320dpi; 720x1450; CUBOT/CUBOT; ONE; de_DE)`,
    ],
    [
      'Chrome on a Cubot phone',
      'Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 21) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    ],
    [
      'a phone that is called as a bot is',
      'Mozilla/5.0 (Linux; Android 14; Spider Robot X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    ],
    ['an app that the table does not know', `${iphone} Mobile/15E148 Feedly/94`],
    ['Google Lens', `${iphone} GSA/320.0.0 Mobile/15E148 Safari/604.1 GoogleLens`],
    ['SmartNews', `${iphone} Mobile/15E148 SmartNews/24.6.0`],
    ['NewsBreak', `${webView('SM-A156U Build/UP1A')} NewsBreak/24.20`],
  ])('is counted: %s', (_who, userAgent) => {
    expect(isDropped(userAgent)).toBe(false)
  })
})

test.each([
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; Pinterestbot/1.0; +https://www.pinterest.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; TikTokSpider; ttspider-feedback@tiktok.com)',
  'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/',
  'facebookexternalhit/1.1;line-poker/1.0',
  'TelegramBot (like TwitterBot)',
  'WhatsApp/2.23.20.0',
  'Dart/3.4 (dart:io)',
  'Preview/1 CFNetwork/1568.200.51 Darwin/24.1.0',
  'Mozilla/5.0 (compatible; TrendictionBot0.5.0)',
  'Mozilla/5.0 (Linux; Android 8.0; Pixel 2 Build/OPD3; Storebot-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/81.0 Mobile Safari/537.36',
  'Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots',
])('a bot stays one, whatever app it is of: %s', (userAgent) => {
  expect(isDropped(userAgent)).toBe(true)
})

test.each([
  ['Reddit in-app', `${iphone} Mobile/15E148 Reddit/Version 2024.20.0/Build 614`],
  ['KakaoTalk in-app', `${iphone} Mobile/15E148 KAKAOTALK/10.8.3 (INAPP)`],
  ['Naver in-app', `${iphone} Version/17.5 Mobile/15E148 Safari/605.1 NAVER(inapp; search; 2000; 12.8.4; 14PRO)`],
  ['X in-app', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1 Twitter for iPhone/10.67`],
  [
    'Telegram in-app',
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36 Telegram-Android/11.14.1 (Samsung SM-A155F)',
  ],
  ['Threads in-app', `${iphone} Mobile/15E148 Barcelona 340.0.0.30.109 (iPhone15,3; iOS 17_5)`],
])('%s has a name, and links open in place there', (name, userAgent) => {
  expect(findApp(userAgent)?.name).toBe(name)
  expect(inAppMark.test(userAgent)).toBe(true)
})

test.each([
  `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`,
  `${iphone} CriOS/126.0 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
])('a browser of its own is none inside an app: %s', (userAgent) => {
  expect(inAppMark.test(userAgent)).toBe(false)
})

test.each([
  ['mobile', 'Mozilla/5.0 (Android 14; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0'],
  [
    'mobile',
    'Mozilla/5.0 (Linux; Android 13; ONE) AppleWebKit/537.36 Safari/537.36 Instagram 340.0 Android (33/13; 320dpi; 720x1450; x)',
  ],
  ['tablet', 'Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36'],
  ['tablet', 'Mozilla/5.0 (Android 14; Tablet; rv:126.0) Gecko/126.0 Firefox/126.0'],
  [
    'tablet',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  ],
  ['tablet', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/21.0 Safari/605.1.15'],
  ['mobile', 'Opera/9.80 (Android; Opera Mini/7.6.40234/163.76; U; id) Presto/2.12.423 Version/12.16'],
  ['mobile', `${iphone} Mobile/15E148 [FBAN/FBIOS;FBDV/iPhone14,5;FBID/phone]`],
  [
    'mobile',
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.0',
  ],
  [
    'desktop',
    'Mozilla/5.0 (PC; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.0',
  ],
  ['desktop', 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0; Touch; Tablet PC 2.0)'],
  ['unknown', 'Mozilla/5.0 (Linux armv7l) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/87.0 Safari/537.36 HbbTV/1.5.1'],
  [
    'unknown',
    'Mozilla/5.0 (Linux; Android 9; MiTV-MOOQ0 Build/PI) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0 Safari/537.36',
  ],
  ['unknown', 'Mozilla/5.0 (Linux; Android 12; AFTKA) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36'],
])('is on a %s: %s', (device, userAgent) => {
  expect(classifyDevice(userAgent, '')).toBe(device)
})

test('the page’s script knows every app of the table whose browser calls itself Safari or Chrome', () => {
  const words = apps.flatMap(({ word }) => (word ? [word.replace('/', '\\/')] : []))
  expect(inAppMark.source).toBe(['; wv\\)', 'iP(?!.*Safari)', ...words].join('|'))
})

test('every app has one name', () => {
  expect(new Set(apps.map(({ name }) => name)).size).toBe(apps.length)
})
