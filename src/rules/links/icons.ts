/** The icons that a link can have: brand icons, which are recognised from the link's address, and some generic ones. */

/** Pinterest has a domain in many countries. */
export const pinterestHost = /(^|\.)pinterest\.(com?\.)?[a-z]{2,3}$/

/** The name of each brand and its hosts; subdomains are included. */
const brands = {
  tiktok: { name: 'TikTok', hosts: ['tiktok.com'] },
  instagram: { name: 'Instagram', hosts: ['instagram.com', 'instagr.am'] },
  youtube: { name: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
  x: { name: 'X', hosts: ['x.com', 'twitter.com'] },
  snapchat: { name: 'Snapchat', hosts: ['snapchat.com'] },
  linkedin: { name: 'LinkedIn', hosts: ['linkedin.com', 'lnkd.in'] },
  discord: { name: 'Discord', hosts: ['discord.com', 'discord.gg'] },
  twitch: { name: 'Twitch', hosts: ['twitch.tv'] },
  spotify: { name: 'Spotify', hosts: ['spotify.com', 'spotify.link'] },
  applemusic: { name: 'Apple Music', hosts: ['music.apple.com'] },
  soundcloud: { name: 'SoundCloud', hosts: ['soundcloud.com'] },
  bandcamp: { name: 'Bandcamp', hosts: ['bandcamp.com'] },
  deezer: { name: 'Deezer', hosts: ['deezer.com'] },
  tidal: { name: 'Tidal', hosts: ['tidal.com'] },
  facebook: { name: 'Facebook', hosts: ['facebook.com', 'fb.com', 'fb.me', 'fb.watch'] },
  threads: { name: 'Threads', hosts: ['threads.com', 'threads.net'] },
  bluesky: { name: 'Bluesky', hosts: ['bsky.app'] },
  mastodon: { name: 'Mastodon', hosts: ['mastodon.social', 'mastodon.online', 'mas.to'] },
  pinterest: { name: 'Pinterest', hosts: ['pin.it'] },
  reddit: { name: 'Reddit', hosts: ['reddit.com', 'redd.it'] },
  tumblr: { name: 'Tumblr', hosts: ['tumblr.com'] },
  telegram: { name: 'Telegram', hosts: ['t.me', 'telegram.me'] },
  whatsapp: { name: 'WhatsApp', hosts: ['whatsapp.com', 'wa.me'] },
  github: { name: 'GitHub', hosts: ['github.com', 'github.io'] },
  gitlab: { name: 'GitLab', hosts: ['gitlab.com'] },
  dribbble: { name: 'Dribbble', hosts: ['dribbble.com'] },
  behance: { name: 'Behance', hosts: ['behance.net'] },
  medium: { name: 'Medium', hosts: ['medium.com'] },
  substack: { name: 'Substack', hosts: ['substack.com'] },
  patreon: { name: 'Patreon', hosts: ['patreon.com'] },
  kofi: { name: 'Ko-fi', hosts: ['ko-fi.com'] },
  kickstarter: { name: 'Kickstarter', hosts: ['kickstarter.com'] },
  gumroad: { name: 'Gumroad', hosts: ['gumroad.com'] },
  etsy: { name: 'Etsy', hosts: ['etsy.com'] },
  shopify: { name: 'Shopify', hosts: ['shopify.com', 'myshopify.com'] },
  ebay: { name: 'eBay', hosts: ['ebay.com', 'ebay.co.uk'] },
  paypal: { name: 'PayPal', hosts: ['paypal.com', 'paypal.me'] },
  vimeo: { name: 'Vimeo', hosts: ['vimeo.com'] },
  kick: { name: 'Kick', hosts: ['kick.com'] },
  steam: { name: 'Steam', hosts: ['steampowered.com', 'steamcommunity.com'] },
  goodreads: { name: 'Goodreads', hosts: ['goodreads.com'] },
  letterboxd: { name: 'Letterboxd', hosts: ['letterboxd.com', 'boxd.it'] },
  strava: { name: 'Strava', hosts: ['strava.com'] },
} as const satisfies Record<string, { name: string; hosts: readonly string[] }>

/** The label of each generic icon. */
const genericIconLabels = {
  bag: 'Shop',
  ticket: 'Tickets',
  calendar: 'Dates',
  mail: 'Mail',
  phone: 'Phone',
  place: 'Place',
  book: 'Book',
  music: 'Music',
  mic: 'Podcast',
  video: 'Video',
  camera: 'Photos',
  news: 'News',
  gift: 'Gift',
  coffee: 'Coffee',
  heart: 'Heart',
  star: 'Star',
  globe: 'Website',
  download: 'Download',
} as const

export type BrandIcon = keyof typeof brands
export type GenericIcon = keyof typeof genericIconLabels
export type IconName = BrandIcon | GenericIcon

export const brandIcons = Object.keys(brands) as BrandIcon[]
export const genericIcons = Object.keys(genericIconLabels) as GenericIcon[]

/** Stored if a creator wants no icon. Null means the one that fits the address: that of its brand, mail or phone. */
export const noIcon = 'none'

export const getIconLabel = (icon: IconName): string => (isBrandIcon(icon) ? brands[icon].name : genericIconLabels[icon])

/** The icon that a link has on the page. */
export function resolveIcon({ icon, url }: { icon: string | null; url: string }): IconName | undefined {
  if (icon === noIcon) return undefined
  if (icon && isIcon(icon)) return icon
  return url.startsWith('mailto:') ? 'mail' : url.startsWith('tel:') ? 'phone' : recogniseBrand(url)
}

/** The brand that the host of an address belongs to. */
export function recogniseBrand(url: string): BrandIcon | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname } = new URL(url)
  const labels = hostname.split('.')
  const brand = labels.map((_, from) => brandByHost.get(labels.slice(from).join('.'))).find(Boolean)
  return brand ?? (pinterestHost.test(hostname) ? 'pinterest' : undefined)
}

export const isBrandIcon = (icon: string): icon is BrandIcon => Object.hasOwn(brands, icon)

const isIcon = (icon: string): icon is IconName => isBrandIcon(icon) || Object.hasOwn(genericIconLabels, icon)

const brandByHost = new Map<string, BrandIcon>(
  brandIcons.flatMap((icon) => brands[icon].hosts.map((host) => [host, icon] as const)),
)
