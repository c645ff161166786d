/** The source of a visit, from its referrer. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leastMs } from '../testing/least-ms.ts'
import { countGraphemes } from '../text/graphemes.ts'
import { isSource, maxCampaignLength } from './campaigns.ts'
import { classifySource as classify, classifyCampaignSource } from './sources.ts'

const own = 'lintel.example'
/** As the list of public suffixes says of most domains. */
const classifySource = (referrer: string, host: string) => classify(referrer, host, (one) => one.split('.').slice(-2).join('.'))

test.each([
  ['https://l.instagram.com/?u=https%3A%2F%2Flintel.example', 'instagram'],
  ['https://www.tiktok.com/', 'tiktok'],
  ['https://m.youtube.com/redirect', 'youtube'],
  ['https://youtu.be/abc', 'youtube'],
  ['https://t.co/abc', 'x'],
  ['https://x.com/ada', 'x'],
  ['https://mobile.twitter.com/', 'x'],
  ['http://m.facebook.com/', 'facebook'],
  ['https://lm.facebook.com/l.php', 'facebook'],
  ['https://www.snapchat.com/', 'snapchat'],
  ['https://www.pinterest.co.uk/pin/1', 'pinterest'],
  ['https://l.threads.net/', 'threads'],
  ['https://lnkd.in/abc', 'linkedin'],
  ['https://old.reddit.com/r/art', 'reddit'],
  ['https://www.google.com/', 'google'],
  ['https://www.google.co.uk/search', 'google'],
  ['https://mail.google.com/', 'gmail'],
  ['https://search.brave.com/', 'brave'],
  ['https://duckduckgo.com/', 'duckduckgo'],
  ['https://yandex.com.tr/', 'yandex'],
  ['android-app://com.instagram.android/', 'instagram'],
  ['android-app://com.google.android.googlequicksearchbox/https/www.google.com', 'google'],
  ['android-app://com.instagram.barcelona/', 'threads'],
  ['android-app://com.facebook.orca/', 'messenger'],
  ['android-app://com.google.android.gm/', 'gmail'],
  ['android-app://com.google.android.apps.youtube.music/', 'youtube'],
  ['android-app://com.zhiliaoapp.musically.go/', 'tiktok'],
  ['android-app://com.ss.android.ugc.trill/', 'tiktok'],
  ['android-app://org.telegram.messenger.web/', 'telegram'],
  ['android-app://jp.naver.line.android/', 'line'],
  ['android-app://xyz.blueskyweb.app/', 'bluesky'],
  ['https://l.wl.co/l', 'whatsapp'],
  ['https://Instagram', 'instagram'],
  ['https://fb', 'facebook'],
])('%s is the source %s', (referrer, source) => {
  expect(classifySource(referrer, own)).toBe(source)
})

test.each([
  ['https://Blog.Example.com:8443/post?a=b', 'example.com'],
  ['https://ada.dev./', 'ada.dev'],
  ['https://bücher.example/', 'xn--bcher-kva.example'],
  ['https://notinstagram.com/', 'notinstagram.com'],
  ['https://instagram.com.evil.example/', 'evil.example'],
  ['android-app://org.example.reader/', 'example.org'],
  ['https://summer-newsletter', 'summer-newsletter'],
])('%s is not a known source and becomes its domain: %s', (referrer, source) => {
  expect(classifySource(referrer, own)).toBe(source)
})

test.each([
  [''],
  ['not an address'],
  ['https://lintel.example/ada'],
  ['https://LINTEL.example:443/'],
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['https://192.168.0.1/'],
  ['https://[::1]/'],
  ['https://a"b{c}.example/'],
])('%s is direct', (referrer) => {
  expect(classifySource(referrer, 'lintel.example:443')).toBe('direct')
})

test('a source is always a short word of plain characters', () => {
  const host = fc.array(fc.stringMatching(/^[a-zA-Z0-9_-]{1,63}$/), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string({ unit: 'binary' }),
        host.map((labels) => `https://${labels.join('.')}/`),
      ),
      (referrer) => {
        expect(classifySource(referrer, own)).toMatch(/^[a-z0-9._-]{1,100}$/)
      },
    ),
    { numRuns: 500 },
  )
})

describe('a campaign’s source', () => {
  test.each([
    ['newsletter', 'newsletter'],
    ['Spring Flyer', 'spring flyer'],
    ['Rock & Roll (50%)', 'rock & roll (50%)'],
    ['Müller’s Café', 'müller’s café'],
    ['夏のセール', '夏のセール'],
    ['نشرة', 'نشرة'],
    ['🔥 drop', '🔥 drop'],
    ['a/b?c#d@e:f', 'a/b?c#d@e:f'],
    ['news.bbc.co.uk', 'news.bbc.co.uk'],
    ['v1.2', 'v1.2'],
    ['IG', 'instagram'],
    ['Twitter', 'x'],
    ['ｆｂ', 'facebook'],
    ['l.instagram.com', 'instagram'],
    ['instagram.com.evil.example', 'instagram.com.evil.example'],
    ['direct', 'direct'],
    ['', ''],
    [' \u200b\u2060 ', ''],
  ])('%j is %j', (text, source) => {
    expect(classifyCampaignSource(text)).toBe(source)
  })

  test('is any text that it was, short enough for a filter, and never a host that nobody named', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ unit: 'grapheme' }), fc.webUrl()),
        (text) => {
          const source = classifyCampaignSource(text)
          expect(classifyCampaignSource(source)).toBe(source)
          expect(countGraphemes(source)).toBeLessThanOrEqual(maxCampaignLength)
          if (source !== '') expect(isSource(source)).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })
})

test('a referrer whose host cannot be one is Direct, at once', async () => {
  const referrer = `https://${'a.'.repeat(2_000)}`
  expect(await leastMs(5, () => classifySource(referrer, own))).toBeLessThanOrEqual(5)
  expect(classifySource(referrer, own)).toBe('direct')
})
