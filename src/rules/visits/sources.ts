/** Classifies where visitors come from: a referrer becomes the name of a well-known source, or else a domain; a campaign's source stays a name. */
import { pinterestHost } from '../links/icons.ts'
import { cleanCampaign } from './campaigns.ts'

/** By domain, and the short names that campaigns use. An Android package counts as the domain that it is, read backwards. */
const knownSources = {
  instagram: ['instagram.com', 'ig.me', 'ig'],
  tiktok: ['tiktok.com', 'tiktokv.com', 'zhiliaoapp.com', 'ugc.android.ss.com'],
  youtube: [
    'youtube.com',
    'youtube-nocookie.com',
    'youtu.be',
    'yt',
    'youtube.android.google.com',
    'youtube.apps.android.google.com',
  ],
  x: ['x.com', 't.co', 'twitter.com', 'twitter'],
  facebook: ['facebook.com', 'fb.com', 'fb.me', 'fb'],
  messenger: ['messenger.com', 'm.me', 'orca.facebook.com', 'mlite.facebook.com'],
  snapchat: ['snapchat.com'],
  pinterest: ['pin.it'],
  threads: ['threads.net', 'threads.com', 'barcelona.instagram.com'],
  linkedin: ['linkedin.com', 'lnkd.in'],
  reddit: ['reddit.com', 'redd.it'],
  twitch: ['twitch.tv'],
  discord: ['discord.com', 'discord.gg', 'discordapp.com'],
  whatsapp: ['whatsapp.com', 'wa.me', 'wl.co'],
  telegram: ['telegram.org', 'telegram.me', 't.me', 'challegram.thunderdog.org'],
  spotify: ['spotify.com'],
  bluesky: ['bsky.app', 'bsky.social', 'blueskyweb.xyz'],
  line: ['line.me', 'lin.ee', 'line.naver.jp'],
  wechat: ['weixin.qq.com', 'mm.tencent.com'],
  kakaotalk: ['kakao.com'],
  qq: ['qq.com', 'mobileqq.tencent.com'],
  weibo: ['weibo.com', 'weibo.cn', 't.cn', 'weibo.sina.com'],
  vk: ['vk.com', 'vk.ru', 'vk.me', 'vkontakte.com'],
  zalo: ['zalo.me', 'zalo.zing.com'],
  gmail: ['mail.google.com', 'gm.android.google.com'],
  bing: ['bing.com', 'bing.microsoft.com'],
  duckduckgo: ['duckduckgo.com'],
  brave: ['search.brave.com'],
  ecosia: ['ecosia.org', 'ecosia.com'],
  baidu: ['baidu.com'],
  naver: ['naver.com', 'search.android.nhn.com'],
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
  const site = /^android-app:/i.test(referrer) ? host.split('.').toReversed().join('.') : host
  return findKnownSource(site) ?? (findDomain(site) || host).slice(0, maxSourceLength)
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
