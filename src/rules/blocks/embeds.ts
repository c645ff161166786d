/** Which videos and songs a page can embed: those of six services, each with the service's own player. */
import { parseWebAddress } from '../links/web-address.ts'
import { cleanIdentifier } from '../text/typed-text.ts'

export type EmbedKind = 'video' | 'music'

export type Embed = {
  service: string
  kind: EmbedKind
  /** The address that the iframe loads once the visitor presses play. */
  playerUrl: string
  /** The size of the player: width divided by height, or a fixed height in pixels. */
  size: { ratio: number } | { height: number }
}

type Service = {
  name: string
  kind: EmbedKind
  hosts: string[]
  /** What to copy where an address can't be played. */
  example: string
  /** Addresses that only the service can tell what they lead to, such as its app's short links. */
  shortLinks?: RegExp
  toPlayer: (address: URL) => Omit<Embed, 'service' | 'kind'> | undefined
}

const wide = { ratio: 16 / 9 }
const tall = { ratio: 9 / 16 }
const matchId = (text: string | null | undefined, pattern: RegExp) => (text && pattern.test(text) ? text : undefined)
const segments = ({ pathname }: URL) => pathname.split('/').filter(Boolean)

const youtubePlayer = (id: string, options: Record<string, string>) =>
  `https://www.youtube-nocookie.com/embed/${id}?${new URLSearchParams({ autoplay: '1', ...options })}`

/** `?t=95`, `?t=1m35s`, `?t=1:35`, `?start=95.5`, `#t=95s`: where a video starts. */
function readSeconds({ searchParams, hash }: URL): number | undefined {
  const named = ['t', 'start', 'time_continue'].map((name) => searchParams.get(name)).find((value) => value !== null)
  const typed = named ?? /^#t=(.*)/.exec(hash)?.[1] ?? ''
  const [whole, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})(?:h|:(?=\d+:)))?(?:(\d{1,4})[m:])?(?:(\d{1,5})(?:\.\d+)?s?)?$/i.exec(typed) ?? []
  return whole ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : undefined
}

/** A track, a set, either with the token of a private one, or one of them by its number. */
const soundcloudPath =
  /^\/(?:(?:tracks|playlists)\/\d{1,15}|(?!(?:charts|discover|library|messages|pages|people|search|settings|stream|tags|users|you)\/)[\w-]{1,100}\/(?:sets\/[\w-]{1,100}|(?!(?:likes|sets|reposts|followers|following|tracks|albums|comments|popular-tracks|toptracks)$)[\w-]{1,100})(?:\/s-\w{1,40})?)$/

const services: Service[] = [
  {
    name: 'YouTube',
    kind: 'video',
    hosts: ['youtube.com', 'm.youtube.com', 'music.youtube.com', 'studio.youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    example: 'https://www.youtube.com/watch?v=…',
    shortLinks: /^youtube\.com\/clip\//,
    toPlayer(address) {
      const { hostname, searchParams } = address
      const [first = '', second] = segments(address)
      const isInPath = /^(shorts|embed|live|watch|video|v|e)$/.test(first)
      const inPath = hostname === 'youtu.be' ? first : isInPath ? second : undefined
      const id = matchId(inPath ?? (/^(watch|embed)$/.test(first) ? searchParams.get('v') : undefined), /^[\w-]{11}$/)
      // Other lists are the visitor's own, or made up for each visitor.
      const inBrowser = first === 'browse' ? second?.replace(/^VL/, '') : undefined
      const list = matchId(inBrowser ?? searchParams.get('list'), /^(PL|UU|OL|FL|RDCLAK5uy_)[\w-]{8,60}$/)
      const isPlaylist = list && (/^(playlist|browse)$/.test(first) || inPath === 'videoseries' || address.pathname === '/embed')
      if (!id) return isPlaylist ? { playerUrl: youtubePlayer('videoseries', { list }), size: wide } : undefined
      const start = readSeconds(address)
      const end = matchId(searchParams.get('end'), /^\d{1,6}$/)
      const options = { ...(start ? { start: String(start) } : {}), ...(end ? { end } : {}), ...(list ? { list } : {}) }
      return { playerUrl: youtubePlayer(id, options), size: first === 'shorts' ? tall : wide }
    },
  },
  {
    name: 'Vimeo',
    kind: 'video',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    example: 'https://vimeo.com/…',
    toPlayer(address) {
      const { pathname, searchParams } = address
      const path = pathname.replace(/\/$/, '')
      const [, inPath, key] =
        /^(?:\/(?:video|manage\/videos|ondemand\/[\w-]+|(?:channels|groups|showcase|album)\/[\w-]+(?:\/videos?)?))?\/(\d{3,12})(?:\/([\da-f]{6,20}))?$/.exec(
          path,
        ) ?? []
      const [, kind, show, showKey] = /^\/(showcase|album|event)\/(\d{4,12})(?:\/embed2?)?(\/[\da-f]{6,20})?$/.exec(path) ?? []
      const id = show ? matchId(searchParams.get('video'), /^\d{3,12}$/) : inPath
      if (show && !id) {
        const playerUrl = `https://vimeo.com/${kind === 'event' ? kind : 'showcase'}/${show}/embed${showKey ?? ''}?autoplay=1`
        return { playerUrl, size: wide }
      }
      // An unlisted video is played to those who know its hash.
      const hash = key ?? matchId(searchParams.get('h'), /^[\da-f]{6,20}$/)
      const start = readSeconds(address)
      const query = `?${hash ? `h=${hash}&` : ''}autoplay=1&dnt=1${start ? `#t=${start}s` : ''}`
      return id ? { playerUrl: `https://player.vimeo.com/video/${id}${query}`, size: wide } : undefined
    },
  },
  {
    name: 'TikTok',
    kind: 'video',
    hosts: ['tiktok.com', 'm.tiktok.com', 'tiktokv.com'],
    example: 'https://www.tiktok.com/@name/video/…',
    shortLinks: /^(?:v[mt]\.tiktok\.com\/|(?:lite\.)?tiktok\.com\/t\/)/,
    toPlayer(address) {
      const [, id] =
        /^(?:(?:\/@[^/]*|\/share)?\/video|\/embed(?:\/v2)?|\/player\/v1|\/v)\/(\d{15,21})(?:\.html|\/|$)/.exec(
          address.pathname,
        ) ?? []
      return id ? { playerUrl: `https://www.tiktok.com/player/v1/${id}?autoplay=1`, size: tall } : undefined
    },
  },
  {
    name: 'Spotify',
    kind: 'music',
    hosts: ['open.spotify.com', 'play.spotify.com', 'embed.spotify.com'],
    example: 'https://open.spotify.com/track/…',
    shortLinks: /^(?:spotify\.link|spotify\.app\.link|link\.tospotify\.com|spoti\.fi)\//,
    toPlayer(address) {
      const uri = address.searchParams.get('uri')
      const path = (uri?.replace(/^spotify/, '').replaceAll(':', '/') ?? address.pathname)
        .replace(/^\/intl-[a-z-]+/i, '')
        .replace(/^\/embed(?:-podcast)?/, '')
        .replace(/^\/user\/[^/]+(?=\/playlist\/)/, '')
        .split('/')
        .filter(Boolean)
      const kind = matchId(path[0]?.toLowerCase(), /^(track|album|playlist|artist|episode|show)$/)
      const id = matchId(path[1], /^[A-Za-z0-9]{22}$/)
      const start = readSeconds(address)
      return kind && id
        ? {
            playerUrl: `https://open.spotify.com/embed/${kind}/${id}${start ? `?t=${start}` : ''}`,
            size: { height: kind === 'track' ? 152 : 352 },
          }
        : undefined
    },
  },
  {
    name: 'Apple Music',
    kind: 'music',
    hosts: ['', 'embed.', 'geo.', 'beta.', 'classical.'].map((part) => `${part}music.apple.com`).concat('itunes.apple.com'),
    example: 'https://music.apple.com/gb/album/…',
    shortLinks: /^apple\.co\//,
    toPlayer(address) {
      const { pathname, searchParams } = address
      // Without a country, Apple's own links mean its first shop.
      const [country, kind, ...rest] = segments(address)[0]?.length === 2 ? segments(address) : ['us', ...segments(address)]
      const id = rest.length <= 2 ? rest.at(-1)?.replace(/^id(?=\d)/, '') : undefined
      const isKnown =
        /^[a-z]{2}$/.test(country ?? '') &&
        /^(album|playlist|song|station|music-video)$/.test(kind ?? '') &&
        /^(\d{6,12}|(pl|ra)\.[\w.-]{8,60})$/.test(id ?? '')
      if (!isKnown) return undefined
      const song = matchId(searchParams.get('i'), /^\d{6,12}$/)
      const path = [country, kind, ...rest.slice(0, -1), id].join('/').replaceAll("'", '%27')
      return {
        playerUrl: `https://embed.music.apple.com/${path}${song ? `?i=${song}` : ''}`,
        size: pathname.includes('/music-video/') ? wide : { height: song || kind === 'song' ? 175 : 450 },
      }
    },
  },
  {
    name: 'SoundCloud',
    kind: 'music',
    hosts: ['soundcloud.com', 'm.soundcloud.com', 'api.soundcloud.com'],
    example: 'https://soundcloud.com/name/track',
    shortLinks: /^(?:on\.soundcloud\.com|soundcloud\.app\.goo\.gl|snd\.sc)\//,
    toPlayer(address) {
      // Newer embed codes name a track in full: `tracks/soundcloud:tracks:123`.
      const path = `/${segments(address).join('/')}`.replace(/\/soundcloud(?::|%3A)\w+(?::|%3A)(?=\d+$)/i, '/')
      // Who has the token can play a private one.
      const token = matchId(address.searchParams.get('secret_token'), /^s-\w{1,40}$/)
      const isByNumber = address.hostname === 'api.soundcloud.com'
      const origin = `https://${isByNumber ? address.hostname : 'soundcloud.com'}`
      const track = encodeURIComponent(`${origin}${path}${token ? `${isByNumber ? '?secret_token=' : '/'}${token}` : ''}`)
      // The rest are lists of somebody's likes or followers, which the player refuses.
      return soundcloudPath.test(path)
        ? { playerUrl: `https://w.soundcloud.com/player/?url=${track}&auto_play=true`, size: { height: 166 } }
        : undefined
    },
  },
]

/**
 * The web address in what people copy to embed or share something: the address itself, alone or within a text, the `<iframe>` or `<blockquote>`
 * that a service offers, or Spotify's own `spotify:track:…`. Undefined for anything else.
 */
export function findEmbedAddress(typed: string): string | undefined {
  const text = cleanIdentifier(typed)
  const [, inTag] = /<(?:iframe|blockquote|a)\s[^<>]*?\b(?:src|cite|href)\s*=\s*["']?([^"'\s>]+)/i.exec(text) ?? []
  const [, inText] = (/\s|^[^\w/]/.test(text) && /(?:^["“'<([]?|[\s(\]])(https?:\/\/[^\s<>"”'()[\]]+)/i.exec(text)) || []
  const address = (inTag ?? inText ?? text)
    .replaceAll('&amp;', '&')
    .replace(/^spotify:(?:\/\/)?(?=\w+[:/])(.*)/i, (_, path: string) => `https://open.spotify.com/${path.replaceAll(':', '/')}`)
    .replace(/^\/\//, 'https://')
    .replace(/^([^?#&]*)&/, '$1?')
  const href = parseWebAddress(address.replace(/[.,;!…]+$/, ''))
  // SoundCloud's player names what it plays.
  const isWidget = href?.startsWith('https://w.soundcloud.com/player')
  return isWidget ? parseWebAddress(new URL(href ?? '').searchParams.get('url') ?? '') : href
}

/** The embed for an address; undefined if the address is invalid or belongs to none of these services. */
export function parseEmbed(typed: string): Embed | undefined {
  const href = findEmbedAddress(typed)
  if (!href) return undefined
  const address = new URL(href)
  const service = services.find(({ hosts }) => hosts.includes(withoutWww(address.hostname)))
  const player = service?.toPlayer(address)
  return service && player ? { service: service.name, kind: service.kind, ...player } : undefined
}

const withoutWww = (place: string) => place.replace(/^www\./, '')

const listServiceNames = (kind: EmbedKind) =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    services.filter((service) => service.kind === kind).map(({ name }) => name),
  )

/** The message for an address that cannot be played; it names the supported services. */
export const embedMessages = {
  video: `Please use a link from ${listServiceNames('video')}.`,
  music: `Please use a link from ${listServiceNames('music')}.`,
}

const playable = { video: 'a video', music: 'a song, album or playlist' }

/** What is wrong with an address that can't be played; of a service that can, what to copy instead. */
export function describeUnplayable(kind: EmbedKind, typed: string): string {
  const place = withoutWww(findEmbedAddress(typed)?.replace(/^https?:\/\//, '') ?? '')
  const ofKind = services.filter((service) => service.kind === kind)
  const short = ofKind.find(({ shortLinks }) => shortLinks?.test(place))
  if (short) return `That’s a short ${short.name} link. Open it, then copy the full address from your browser: ${short.example}`
  const known = ofKind.find(({ hosts }) => hosts.includes(place.split(/[/?#]/, 1)[0] ?? ''))
  return known
    ? `We can’t play that ${known.name} link. Copy the link of ${playable[kind]} instead: ${known.example}`
    : embedMessages[kind]
}
