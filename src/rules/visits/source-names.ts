/** What sources are called on screens, in files and in emails. */
import type { NamedSource } from './sources.ts'

const names: Record<NamedSource, string> = {
  direct: 'Direct',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  x: 'X',
  facebook: 'Facebook',
  messenger: 'Messenger',
  snapchat: 'Snapchat',
  pinterest: 'Pinterest',
  threads: 'Threads',
  linkedin: 'LinkedIn',
  reddit: 'Reddit',
  twitch: 'Twitch',
  discord: 'Discord',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  spotify: 'Spotify',
  bluesky: 'Bluesky',
  line: 'LINE',
  wechat: 'WeChat',
  kakaotalk: 'KakaoTalk',
  gmail: 'Gmail',
  google: 'Google',
  bing: 'Bing',
  duckduckgo: 'DuckDuckGo',
  brave: 'Brave Search',
  ecosia: 'Ecosia',
  baidu: 'Baidu',
  naver: 'Naver',
  qwant: 'Qwant',
  startpage: 'Startpage',
  yahoo: 'Yahoo',
  yandex: 'Yandex',
}

/** 'other' stands for the sources of an hour that had too many. Domains and apps are their own names. */
export const nameSource = (source: string): string =>
  source === 'other' ? 'Other' : Object.hasOwn(names, source) ? names[source as NamedSource] : source
