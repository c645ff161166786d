/** The source of a visit, from its referrer. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classifySource } from './sources.ts'

const own = 'lintel.example'

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
  ['https://Instagram', 'instagram'],
  ['https://fb', 'facebook'],
])('%s is the source %s', (referrer, source) => {
  expect(classifySource(referrer, own)).toBe(source)
})

test.each([
  ['https://Blog.Example.com:8443/post?a=b', 'example.com'],
  ['https://news.bbc.co.uk/1', 'bbc.co.uk'],
  ['https://ada.dev./', 'ada.dev'],
  ['https://bücher.example/', 'xn--bcher-kva.example'],
  ['https://notinstagram.com/', 'notinstagram.com'],
  ['https://instagram.com.evil.example/', 'evil.example'],
  ['android-app://org.example.reader/', 'org.example.reader'],
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
