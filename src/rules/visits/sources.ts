/** Classifies where visitors come from: a referrer becomes the name of a well-known source, or else a domain; a campaign's source stays a name. */
import { pinterestHost } from '../links/icons.ts'
import { cleanCampaign } from './campaigns.ts'

/** By domain, Android package, and the short names that campaigns use. */
const knownSources = {
  instagram: ['instagram.com', 'ig.me', 'ig', 'com.instagram.android', 'com.instagram.lite'],
  tiktok: ['tiktok.com', 'com.zhiliaoapp.musically', 'com.ss.android.ugc.trill', 'com.zhiliaoapp.musically.go'],
  youtube: ['youtube.com', 'youtu.be', 'yt', 'com.google.android.youtube'],
  x: ['x.com', 't.co', 'twitter.com', 'twitter', 'com.twitter.android', 'com.twitter.android.lite'],
  facebook: ['facebook.com', 'fb.com', 'fb.me', 'fb', 'com.facebook.katana', 'com.facebook.lite'],
  messenger: ['messenger.com', 'm.me', 'com.facebook.orca', 'com.facebook.mlite'],
  snapchat: ['snapchat.com', 'com.snapchat.android'],
  pinterest: ['pin.it', 'com.pinterest'],
  threads: ['threads.net', 'threads.com', 'com.instagram.barcelona'],
  linkedin: ['linkedin.com', 'lnkd.in', 'com.linkedin.android', 'com.linkedin.android.lite'],
  reddit: ['reddit.com', 'redd.it', 'com.reddit.frontpage'],
  twitch: ['twitch.tv', 'tv.twitch.android.app'],
  discord: ['discord.com', 'discord.gg', 'discordapp.com', 'com.discord'],
  whatsapp: ['whatsapp.com', 'wa.me', 'com.whatsapp', 'com.whatsapp.w4b'],
  telegram: ['telegram.org', 'telegram.me', 't.me', 'org.telegram.messenger'],
  spotify: ['spotify.com', 'com.spotify.music'],
  bluesky: ['bsky.app'],
  line: ['line.me', 'jp.naver.line.android'],
  wechat: ['weixin.qq.com', 'com.tencent.mm'],
  kakaotalk: ['kakao.com', 'com.kakao.talk'],
  gmail: ['mail.google.com', 'com.google.android.gm'],
  google: ['com.google.android.googlequicksearchbox'],
  bing: ['bing.com'],
  duckduckgo: ['duckduckgo.com', 'com.duckduckgo.mobile.android'],
  brave: ['search.brave.com'],
  ecosia: ['ecosia.org'],
  baidu: ['baidu.com'],
  naver: ['naver.com', 'com.nhn.android.search'],
  qwant: ['qwant.com'],
  startpage: ['startpage.com'],
} as const satisfies Record<string, readonly string[]>

/** Sources with a domain in many countries. */
const worldwideSources = {
  google: /(^|\.)google\.(com?\.)?[a-z]{2,3}$/,
  yahoo: /(^|\.)yahoo\.(com?\.)?[a-z]{2,3}$/,
  yandex: /(^|\.)(yandex\.(com?\.)?[a-z]{2,3}|ya\.ru)$/,
  pinterest: pinterestHost,
} satisfies Record<string, RegExp>

/** The sources that have a name of their own: `source-names.ts`. */
export type NamedSource = 'direct' | keyof typeof knownSources | keyof typeof worldwideSources

const maxSourceLength = 100

const sourceByDomain = new Map(
  Object.entries(knownSources).flatMap(([source, domains]) => [source, ...domains].map((domain) => [domain, source])),
)

const namedSources = new Set<string>(['direct', ...Object.keys(knownSources), ...Object.keys(worldwideSources)])

/** Whether this is one of the few named sources, and not a domain, an app or a campaign's text, which anyone can make up. */
export const isNamedSource = (source: string): boolean => namedSources.has(source)

/** The registrable domain of a host, which is one label longer than its public suffix; undefined for what has none. */
export type FindDomain = (host: string) => string | undefined

/** 'direct' without a referrer, for an invalid one, and for the page's own host. */
export function classifySource(referrer: string, ownHost: string, findDomain: FindDomain): string {
  const host = parseHost(referrer)
  if (host === undefined || host === normaliseHost(ownHost)) return 'direct'
  const isApp = /^android-app:/i.test(referrer)
  return findKnownSource(host) ?? ((!isApp && findDomain(host)) || host).slice(0, maxSourceLength)
}

/** The source that a creator named in the address: a known one by any of its names, or else the text itself; empty for none. */
export function classifyCampaignSource(text: string): string {
  const name = cleanCampaign(text)
  return findKnownSource(name) ?? name
}

/** Android apps send `android-app://` and their package name. Pages that browsers kept from earlier send utm_source as a host. */
function parseHost(referrer: string): string | undefined {
  if (!/^(https?|android-app):\/\//i.test(referrer) || !URL.canParse(referrer)) return undefined
  const host = normaliseHost(new URL(referrer).host)
  const isValid = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(host) && !/^[\d.]+$/.test(host)
  return isValid ? host : undefined
}

/** Lower case, without the port and a trailing dot. */
const normaliseHost = (host: string) => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/** By the domain or any parent domain: l.instagram.com counts as instagram.com. */
function findKnownSource(host: string): string | undefined {
  const labels = host.split('.')
  for (let first = 0; first < Math.max(1, labels.length - 1); first++) {
    const source = sourceByDomain.get(labels.slice(first).join('.'))
    if (source) return source
  }
  return Object.entries(worldwideSources).find(([, domains]) => domains.test(host))?.[0]
}
