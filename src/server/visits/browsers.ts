/**
 * Names the browser or app of a visitor, for the figures. Names are from the lists below, so that nothing of a user agent is ever stored, and
 * rows do not grow with what people make up.
 */
import Bowser from 'bowser'
import { LRUCache } from 'lru-cache'

/** Browsers inside apps, which call themselves Safari or Chrome too. Order matters: Instagram and Messenger also have Facebook's marks. */
const apps: readonly (readonly [RegExp, string])[] = [
  [/\bInstagram\b/, 'Instagram in-app'],
  [/\b(musical_ly|Bytedance|TikTok|trill)/i, 'TikTok in-app'],
  [/\bSnapchat\b/, 'Snapchat in-app'],
  [/\[?Pinterest\b/, 'Pinterest in-app'],
  [/\bLinkedInApp\b/, 'LinkedIn in-app'],
  [/\bLine\//, 'LINE in-app'],
  [/\bMicroMessenger\b/, 'WeChat in-app'],
  [/\bTwitter(Android| for )/, 'X in-app'],
  [/\b(FBA[NV]|FB_IAB|FBIOS|Messenger)\b/, 'Facebook in-app'],
]

/** Bowser's names, and ours. */
const browsers: ReadonlyMap<string, string> = new Map([
  ['Chrome', 'Chrome'],
  ['Chromium', 'Chrome'],
  ['Google Search', 'Google app'],
  ['Safari', 'Safari'],
  ['Firefox', 'Firefox'],
  ['Focus', 'Firefox'],
  ['LibreWolf', 'Firefox'],
  ['Microsoft Edge', 'Edge'],
  ['Samsung Internet for Android', 'Samsung Internet'],
  ['Opera', 'Opera'],
  ['Opera Coast', 'Opera'],
  ['DuckDuckGo', 'DuckDuckGo'],
  ['Brave', 'Brave'],
  ['Vivaldi', 'Vivaldi'],
  ['UC Browser', 'UC Browser'],
  ['Yandex Browser', 'Yandex'],
  ['WeChat', 'WeChat in-app'],
])

const other = 'Other'

/** Every name that is ever stored; 'unknown' is that of visits without a user agent, which are not counted. */
export const browserNames: readonly string[] = [...new Set([...apps.map(([, name]) => name), ...browsers.values(), other])]

/** Most visitors use one of a few browsers, and matching bowser's list of patterns costs more than the other steps. */
const nameByUserAgent = new LRUCache<string, string>({ max: 2000, memoMethod: readName })

export const findBrowser = (userAgent: string): string => nameByUserAgent.memo(userAgent)

function readName(userAgent: string): string {
  if (userAgent === '') return 'unknown'
  const app = apps.find(([mark]) => mark.test(userAgent))
  return app?.[1] ?? browsers.get(Bowser.parse(userAgent).browser.name ?? '') ?? other
}
