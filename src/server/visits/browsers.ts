/**
 * What a user agent says: the browser or app, for the figures, or that it is a bot, whose visits are not counted. Names are from lists, so that
 * nothing of a user agent is ever stored, and rows do not grow with what people make up.
 */
import Bowser from 'bowser'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { apps, findApp, isProgram } from '#rules/visits/clients.ts'

/** Bowser's names, and ours. */
const browsers: ReadonlyMap<string, string> = new Map([
  ['Chrome', 'Chrome'],
  ['Chromium', 'Chrome'],
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
export const browserNames: readonly string[] = [...new Set([...apps.map(({ name }) => name), ...browsers.values(), other])]

/** Most visitors use one of a few browsers, and matching bowser's list of patterns costs more than the other steps. */
const nameByUserAgent = new LRUCache<string, string>({ max: 2000, memoMethod: readName })

export const findBrowser = (userAgent: string): string => nameByUserAgent.memo(userAgent)

function readName(userAgent: string): string {
  if (userAgent === '') return 'unknown'
  return findApp(userAgent)?.name ?? browsers.get(Bowser.parse(userAgent).browser.name ?? '') ?? other
}

/** Most visitors use one of a few browsers, and matching isbot's list of patterns costs more than all other steps together. */
const resultByUserAgent = new LRUCache<string, boolean>({
  max: 2000,
  memoMethod: (userAgent) => isProgram(userAgent, isbot),
})

export const isBot = (userAgent: string): boolean => resultByUserAgent.memo(userAgent)
