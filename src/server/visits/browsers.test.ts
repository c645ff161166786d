/** The names of visitors' browsers and apps. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastMs } from '#rules/testing/least-ms.ts'
import { browserNames, findBrowser } from './browsers.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const webView = (more: string) =>
  `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36${more}`
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

test.each([
  ['Safari', `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome', `${iphone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  ['Firefox', `${iphone} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`],
  ['Google app', `${iphone} GSA/344.0.70 Mobile/15E148 Safari/604.1`],
  ['Chrome', chrome],
  ['Edge', `${chrome} Edg/131.0.0.0`],
  ['Opera', `${chrome} OPR/116.0.0.0`],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
  [
    'Samsung Internet',
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
  ],
  ['DuckDuckGo', `${iphone} Version/18.1 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`],
  ['Opera', `${iphone} Version/18.6 Mobile/15E148 Safari/604.1 OPT/5.4.0`],
  ['Opera', webView(' OPR/81.0.2254.72529')],
  ['UC Browser', `${iphone} Mobile/22F76 UCBrowser/12.2.1.1934 Mobile AliApp(TUnionSDK/0.1.20.4)`],
  ['Firefox', `${iphone} FxiOS/148 Mobile/15E148 Version/18.6`],
  ['Other', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
  ['Other', 'SomethingNew/1.0'],
])('%s is recognised in %s', (name, userAgent) => {
  expect(findBrowser(userAgent)).toBe(name)
})

test.each([
  ['Instagram in-app', `${iphone} Mobile/15E148 Instagram 357.0.3.23.54 (iPhone15,2; iOS 18_1; en_GB; scale=3.00; 1179x2556)`],
  ['Instagram in-app', webView(' Instagram 357.0.0.42.95 Android (34/14; 420dpi; 1080x2400; Google; Pixel 8; [FBAN/x;FBAV/1])')],
  ['Threads in-app', `${iphone} Mobile/15E148 Barcelona 357.0.0.35.109 (iPhone15,3; iOS 18_1; en_US)`],
  ['TikTok in-app', `${iphone} Mobile/15E148 musical_ly_37.5.0 JsSdk/2.0 NetType/WIFI BytedanceWebview/d8a21c6`],
  ['TikTok in-app', webView(' trill_370502 JsSdk/1.0 NetType/WIFI AppName/trill')],
  ['Snapchat in-app', `${iphone} Version/18.1 Mobile/15E148 Safari/604.1 Snapchat/13.15.0.42 (like Safari/8619.2.8, panda)`],
  ['Facebook in-app', `${iphone} Mobile/22B83 [FBAN/FBIOS;FBAV/490.0.0.42.106;FBDV/iPhone15,2;FBLC/en_GB]`],
  ['Facebook in-app', webView(' [FB_IAB/FB4A;FBAV/490.0.0.55.83;]')],
  ['Pinterest in-app', `${iphone} Mobile/15E148 [Pinterest/iOS]`],
  ['LinkedIn in-app', `${iphone} Mobile/15E148 [LinkedInApp]/9.30.100`],
  ['LINE in-app', `${iphone} Mobile/15E148 Safari Line/14.18.0`],
  ['WeChat in-app', `${iphone} Mobile/15E148 MicroMessenger/8.0.53(0x1800352f) NetType/WIFI Language/en`],
  ['X in-app', `${iphone} Version/18.1 Mobile/15E148 Safari/604.1 Twitter for iPhone/10.67`],
  ['Telegram in-app', webView(' Telegram-Android/11.14.1 (Samsung SM-A155F; Android 15; SDK 35; AVERAGE)').replace('; wv', '')],
  ['Messenger in-app', `${iphone} Mobile/22G86 [FBAN/MessengerForiOS;FBAV/521.0.0;FBDV/iPhone15,2]`],
  ['Instagram in-app', webView(' [FBAN/InstagramLite;FBAV/470.0;]')],
  ['QQ in-app', `${iphone} Mobile/15E148 QQ/9.1.90.614 V1_IPH_SQ_9.1.90_1_APP_A Pixel/1170`],
  ['Google app', webView(' GoogleApp/16.30.60.sa.arm64')],
  ['Other in-app', `${iphone} Mobile/15E148 Discord/289.0`],
  ['Other in-app', webView('')],
  ['Other in-app', `${iphone} Mobile/15E148`],
])('a browser inside an app is recognised as %s, not as the browser that it pretends to be: %s', (name, userAgent) => {
  expect(findBrowser(userAgent)).toBe(name)
})

test('every name is one of a short fixed list, so that no user agent can be stored', () => {
  expect(browserNames.length).toBeLessThanOrEqual(40)
  const marks = fc.constantFrom(
    'Instagram',
    'FBAN',
    'Chrome/1',
    'Version/1 Safari/1',
    ' (iPhone; ',
    '; wv)',
    'Mobile/1',
    'Edg/1',
    'bot',
  )
  const userAgent = fc.array(fc.oneof(marks, fc.string({ unit: 'binary', maxLength: 100 })), { minLength: 1 })
  fc.assert(
    fc.property(userAgent, (parts) => {
      const text = parts.join(' ')
      expect(browserNames).toContain(text === '' ? 'Other' : findBrowser(text))
    }),
  )
})

test('a long and odd user agent is named in no time to speak of', async () => {
  for (const part of ['(iPhone Mobile/', 'AppleWebKit ', 'Android; ', 'FBAN', ' ']) {
    const odd = part.repeat(512 / part.length)
    expect(await leastMs(20, () => findBrowser(odd)), part).toBeLessThan(20)
  }
})
