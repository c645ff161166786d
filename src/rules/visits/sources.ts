/** Classifies where visitors come from: a referrer becomes the name of a well-known source, or else a domain; a campaign's source stays a name. */
import { pinterestHost } from '../links/icons.ts'
import { cleanCampaign } from './campaigns.ts'

/**
 * What each is called on screens, in files and in emails, its domains, and the short names that campaigns use. An Android package counts as the
 * domain that it is, read backwards.
 */
const knownSources = {
  direct: ['Direct', ''],
  instagram: ['Instagram', 'instagram.com ig.me ig'],
  tiktok: ['TikTok', 'tiktok.com tiktokv.com zhiliaoapp.com ugc.android.ss.com'],
  youtube: ['YouTube', 'youtube.com youtube-nocookie.com youtu.be yt youtube.android.google.com youtube.apps.android.google.com'],
  x: ['X', 'x.com t.co twitter.com twitter'],
  facebook: ['Facebook', 'facebook.com fb.com fb.me fb'],
  messenger: ['Messenger', 'messenger.com m.me orca.facebook.com mlite.facebook.com'],
  snapchat: ['Snapchat', 'snapchat.com'],
  pinterest: ['Pinterest', 'pin.it'],
  threads: ['Threads', 'threads.net threads.com barcelona.instagram.com'],
  linkedin: ['LinkedIn', 'linkedin.com lnkd.in'],
  reddit: ['Reddit', 'reddit.com redd.it'],
  twitch: ['Twitch', 'twitch.tv'],
  discord: ['Discord', 'discord.com discord.gg discordapp.com'],
  whatsapp: ['WhatsApp', 'whatsapp.com wa.me wl.co'],
  telegram: ['Telegram', 'telegram.org telegram.me t.me challegram.thunderdog.org'],
  spotify: ['Spotify', 'spotify.com'],
  bluesky: ['Bluesky', 'bsky.app bsky.social blueskyweb.xyz'],
  line: ['LINE', 'line.me lin.ee line.naver.jp'],
  wechat: ['WeChat', 'weixin.qq.com mm.tencent.com'],
  kakaotalk: ['KakaoTalk', 'kakao.com'],
  qq: ['QQ', 'qq.com mobileqq.tencent.com'],
  weibo: ['Weibo', 'weibo.com weibo.cn t.cn weibo.sina.com'],
  vk: ['VK', 'vk.com vk.ru vk.me vkontakte.com'],
  zalo: ['Zalo', 'zalo.me zalo.zing.com'],
  gmail: ['Gmail', 'mail.google.com gm.android.google.com'],
  google: ['Google', ''],
  bing: ['Bing', 'bing.com bing.microsoft.com'],
  duckduckgo: ['DuckDuckGo', 'duckduckgo.com'],
  brave: ['Brave Search', 'search.brave.com'],
  ecosia: ['Ecosia', 'ecosia.org ecosia.com'],
  baidu: ['Baidu', 'baidu.com'],
  naver: ['Naver', 'naver.com search.android.nhn.com'],
  qwant: ['Qwant', 'qwant.com'],
  startpage: ['Startpage', 'startpage.com'],
  yahoo: ['Yahoo', ''],
  yandex: ['Yandex', ''],
} as const satisfies Record<string, readonly [name: string, domains: string]>

export type NamedSource = keyof typeof knownSources

/** Sources with a domain in many countries. */
const worldwideSources = {
  google: /(^|\.)google\.(com?\.)?[a-z]{2,3}$/,
  yahoo: /(^|\.)yahoo\.(com?\.)?[a-z]{2,3}$/,
  yandex: /(^|\.)(yandex\.(com?\.)?[a-z]{2,3}|ya\.ru)$/,
  pinterest: pinterestHost,
} satisfies Partial<Record<NamedSource, RegExp>>

const maxSourceLength = 100
/** That of DNS. */
const maxHostLength = 253

const sourceByDomain = new Map(
  Object.entries(knownSources).flatMap(([source, [, domains]]) =>
    `${source} ${domains}`
      .trim()
      .split(' ')
      .map((domain) => [domain, source]),
  ),
)

/** Whether this is one of the few named sources, and not a domain, an app or a campaign's text, which anyone can make up. */
export const isNamedSource = (source: string): source is NamedSource => Object.hasOwn(knownSources, source)

/** 'other' stands for the sources of an hour that had too many. Domains, apps and campaigns are their own names. */
export const nameSource = (source: string): string =>
  source === 'other' ? 'Other' : isNamedSource(source) ? knownSources[source][0] : source

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
  const isValid = /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(host) && !/^[\d.]+$/.test(host) && host.length <= maxHostLength
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
