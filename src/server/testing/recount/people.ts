/** Made-up visitors with everything that is recorded of them, written down by hand and not derived by the code under test. */

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const tablet = 'Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

const agents = [
  { userAgent: phone, device: 'mobile', browser: 'Safari' },
  { userAgent: desktop, device: 'desktop', browser: 'Chrome' },
  { userAgent: tablet, device: 'tablet', browser: 'Chrome' },
  { userAgent: firefox, device: 'desktop', browser: 'Firefox' },
] as const

const places = [
  { country: 'GB', city: 'GB Bristol' },
  { country: 'GB', city: '' },
  { country: 'FR', city: 'FR Paris' },
  { country: 'US', city: 'US Paris' },
  { country: 'JP', city: '' },
  { country: 'unknown', city: '' },
]

const referrers = [
  { referrer: '', source: 'direct' },
  { referrer: 'https://l.instagram.com/', source: 'instagram' },
  { referrer: 'https://www.tiktok.com/@ada', source: 'tiktok' },
  { referrer: 'https://www.google.co.uk/', source: 'google' },
  { referrer: 'https://l.instagram.com/', campaignSource: 'Été & “Co” \\ (50%), 夏', source: 'été & “co” \\ (50%), 夏' },
  { referrer: '', campaignSource: 'TikTok', source: 'tiktok' },
  // More than a list shows.
  ...Array.from({ length: 60 }, (_, n) => ({ referrer: `https://blog-${n}.example/post`, source: `blog-${n}.example` })),
]

const addresses = [
  { pageUrl: '', campaign: '' },
  { pageUrl: 'https://lintel.example/ada', campaign: '' },
  { pageUrl: 'https://lintel.example/ada?utm_campaign=Autumn-Drop', campaign: 'autumn-drop' },
  { pageUrl: 'https://lintel.example/ada?utm_source=x&utm_campaign=zine', campaign: 'zine' },
]

export type Person = ReturnType<typeof toPerson>

/** Each `n` is another person; `pick` chooses among so many. */
export function toPerson(n: number, pick: (count: number) => number) {
  const choose = <T>(values: readonly T[]): T => values[pick(values.length)] as T
  return {
    address: `203.${n % 200}.${Math.floor(n / 200) % 250}.${1 + Math.floor(n / 50_000)}`,
    ...choose(agents),
    ...choose(places),
    ...choose(pick(3) === 0 ? referrers : referrers.slice(0, 6)),
    ...choose(addresses),
  }
}
