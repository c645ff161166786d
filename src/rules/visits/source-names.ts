/** What sources are called on screens, in files and in emails. */
import { maxCampaignUnits } from './campaigns.ts'
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
  qq: 'QQ',
  weibo: 'Weibo',
  vk: 'VK',
  zalo: 'Zalo',
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

/** 'other' stands for the sources of an hour that had too many. Domains, apps and campaigns are their own names. */
export const nameSource = (source: string): string =>
  source === 'other' ? 'Other' : Object.hasOwn(names, source) ? names[source as NamedSource] : source

/** Whether a filter can ask for it: text as the database takes it, no longer than any source. */
export const isSource = (text: string): boolean =>
  text !== '' && text.length <= maxCampaignUnits && text.isWellFormed() && !/\p{Cc}/u.test(text)
