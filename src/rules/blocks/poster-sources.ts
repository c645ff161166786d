/**
 * Where the picture of an embedded video or song comes from. Every address that the server asks is built here from parts that were matched
 * against a service's own form, or is a picture's address that the service answered, and then only on hosts of that service.
 */
import { parseObject } from '#rules/text/parse-json.ts'
import { findEmbedAddress, parseEmbed } from './embeds.ts'

type PosterSource = {
  /** The only hosts that are asked; one that begins with a dot stands for those below it. */
  hosts: readonly string[]
} /** Addresses of the picture, the best first. */ & (
  | { kind: 'pictures'; urls: readonly string[] }
  /** An oEmbed answer (https://oembed.com) or a page, which name the picture. */
  | { kind: 'oembed' | 'page'; url: string }
)

type FoundPicture = { picture: string; seconds: number | null }

const oembed = (endpoint: string, url: string) => `${endpoint}?format=json&url=${encodeURIComponent(url)}`

/** By the name of the service in `embeds.ts`. `address` has passed `parseEmbed`, `player` is its player's address. */
const sources: Record<string, (address: URL, player: URL) => PosterSource> = {
  YouTube: (address, player) => {
    // A playlist has no picture of its own.
    if (lastSegment(player) === 'videoseries')
      return {
        kind: 'oembed',
        url: oembed('https://www.youtube.com/oembed', address.href),
        hosts: ['www.youtube.com', 'i.ytimg.com'],
      }
    const picture = (name: string) => `https://i.ytimg.com/vi/${lastSegment(player)}/${name}.jpg`
    // The first exists only of large videos; the second always does, with black bars that 16:9 crops away.
    return { kind: 'pictures', urls: ['maxresdefault', 'hqdefault'].map(picture), hosts: ['i.ytimg.com'] }
  },
  Vimeo: (_address, player) => ({
    kind: 'oembed',
    url: oembed('https://vimeo.com/api/oembed.json', toVimeoPage(player)),
    hosts: ['vimeo.com', '.vimeocdn.com'],
  }),
  TikTok: ({ pathname }, player) => ({
    kind: 'oembed',
    url: oembed('https://www.tiktok.com/oembed', toTikTokPage(pathname, lastSegment(player))),
    hosts: ['www.tiktok.com', '.tiktokcdn.com', '.tiktokcdn-us.com', '.tiktokcdn-eu.com'],
  }),
  Spotify: (_address, player) => ({
    kind: 'oembed',
    url: oembed('https://open.spotify.com/oembed', `https://open.spotify.com${player.pathname.replace('/embed', '')}`),
    hosts: ['open.spotify.com', '.scdn.co', '.spotifycdn.com'],
  }),
  'Apple Music': (_address, player) => ({
    kind: 'page',
    url: `https://music.apple.com${player.pathname}${player.search}`,
    hosts: ['music.apple.com', '.mzstatic.com'],
  }),
  SoundCloud: (_address, player) => ({
    kind: 'oembed',
    url: oembed('https://soundcloud.com/oembed', player.searchParams.get('url') ?? ''),
    hosts: ['soundcloud.com', '.sndcdn.com'],
  }),
}

/** Undefined for an address that cannot be embedded. */
export function findPosterSource(url: string): PosterSource | undefined {
  const embed = parseEmbed(url)
  const href = findEmbedAddress(url)
  return embed && href ? sources[embed.service]?.(new URL(href), new URL(embed.playerUrl)) : undefined
}

const toTikTokPage = (path: string, id: string) => `https://www.tiktok.com/${/^\/(@[^/]*)/.exec(path)?.[1] ?? '@'}/video/${id}`

/** With the hash of an unlisted video. */
const toVimeoPage = (player: URL) =>
  player.hostname === 'vimeo.com'
    ? `https://vimeo.com${player.pathname.replace('/embed', '')}`
    : ['https://vimeo.com', lastSegment(player), player.searchParams.get('h')].filter(Boolean).join('/')

const lastSegment = ({ pathname }: URL) => pathname.slice(pathname.lastIndexOf('/') + 1)

/** Whether this address is on one of the source's hosts. */
export const isOnItsHosts = ({ hosts }: Pick<PosterSource, 'hosts'>, { hostname }: URL) =>
  hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))

/** A day; a longer video is not one that a page would show. */
const maxSeconds = 86_400

/** What a service's oEmbed answer says; undefined for an answer in another form. */
export function readOembed(json: string): FoundPicture | undefined {
  const { thumbnail_url: picture, duration } = parseObject(json) ?? {}
  if (typeof picture !== 'string') return undefined
  const isDuration = typeof duration === 'number' && duration >= 1 && duration <= maxSeconds
  return { picture, seconds: isDuration ? Math.round(duration) : null }
}

/** The picture that a page names for previews (`og:image`); of Apple's, which come in any size, a square one. */
export function readPagePicture(html: string): FoundPicture | undefined {
  const tag = /<meta\s[^>]{0,200}?property="og:image"[^>]{0,1000}>/i.exec(html)?.[0] ?? ''
  const picture = /\scontent="([^"]{1,900})"/i.exec(tag)?.[1]?.replaceAll('&amp;', '&')
  return picture ? { picture: picture.replace(/\/\d+x\d+[\w-]*\.(?:jpg|png|webp)$/, '/600x600bb.jpg'), seconds: null } : undefined
}
