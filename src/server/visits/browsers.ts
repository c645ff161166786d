/**
 * What a user agent says: the browser or app, for the figures, or that it is a bot, whose visits are not counted. Names are from the lists below, so that nothing of a user agent is ever stored, and
 * rows do not grow with what people make up.
 */
import Bowser from 'bowser'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

/**
 * What bowser does not tell: browsers inside apps call themselves Safari or Chrome too. Order matters: those of Instagram and Threads also have
 * Facebook's marks.
 */
const marks: readonly (readonly [RegExp, string])[] = [
  [/\bInstagram\b/, 'Instagram in-app'],
  [/\bBarcelona\b/, 'Threads in-app'],
  [/\b(musical_ly|Bytedance|TikTok|trill_)/i, 'TikTok in-app'],
  [/\bSnapchat\b/, 'Snapchat in-app'],
  [/\bPinterest\b/, 'Pinterest in-app'],
  [/\bLinkedInApp\b/, 'LinkedIn in-app'],
  [/\bLine\//, 'LINE in-app'],
  [/\bMicroMessenger\b/, 'WeChat in-app'],
  [/\bTwitter(Android| for )/, 'X in-app'],
  [/\b(FBA[NV]|FB_IAB|FBIOS)\b/, 'Facebook in-app'],
  [/\b(DuckDuckGo|Ddg)\//, 'DuckDuckGo'],
  // Android's WebView, and what Apple's sends unless an app adds to it.
  [/; wv\)|\(iP(hone|ad|od).*Mobile\/\w+$/, 'Other in-app'],
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
  ['UC Browser', 'UC Browser'],
  ['Yandex Browser', 'Yandex'],
])

const other = 'Other'

/** Every name that is ever stored; 'unknown' is that of visits without a user agent, which are not counted. */
export const browserNames: readonly string[] = [...new Set([...marks.map(([, name]) => name), ...browsers.values(), other])]

/** Most visitors use one of a few browsers, and matching bowser's list of patterns costs more than the other steps. */
const nameByUserAgent = new LRUCache<string, string>({ max: 2000, memoMethod: readName })

export const findBrowser = (userAgent: string): string => nameByUserAgent.memo(userAgent)

function readName(userAgent: string): string {
  if (userAgent === '') return 'unknown'
  const marked = marks.find(([mark]) => mark.test(userAgent))
  return marked?.[1] ?? browsers.get(Bowser.parse(userAgent).browser.name ?? '') ?? other
}

/** Most visitors use one of a few browsers, and matching isbot's list of patterns costs more than all other steps together. */
const resultByUserAgent = new LRUCache<string, boolean>({ max: 2000, memoMethod: (userAgent) => isbot(userAgent) })

export const isBot = (userAgent: string): boolean => resultByUserAgent.memo(userAgent)
