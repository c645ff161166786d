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
  /** Addresses that only the service can tell what they lead to, such as its app's short links, and what to copy instead. */
  shortLinks?: { pattern: RegExp; example: string }
  toPlayer: (address: URL) => Omit<Embed, 'service' | 'kind'> | undefined
}

const wide = { ratio: 16 / 9 }
const tall = { ratio: 9 / 16 }
const matchId = (text: string | null | undefined, pattern: RegExp) => (text && pattern.test(text) ? text : undefined)
const segments = ({ pathname }: URL) => pathname.split('/').filter(Boolean)

const youtubePlayer = (id: string, options: Record<string, string>) =>
  `https://www.youtube-nocookie.com/embed/${id}?${new URLSearchParams({ autoplay: '1', ...options })}`

/** `?t=95`, `?t=1m35s`, `?start=95`, `#t=95s`: where a video starts. */
function readSeconds({ searchParams, hash }: URL): number | undefined {
  const typed = searchParams.get('t') ?? searchParams.get('start') ?? /^#t=(.*)/.exec(hash)?.[1] ?? ''
  const [whole, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,5})s?)?$/.exec(typed) ?? []
  return whole ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : undefined
}

/** A track, a set, either with the token of a private one, or one of them by its number. */
const soundcloudPath =
  /^\/(?:(?:tracks|playlists)\/\d{1,15}|(?!discover\/|you\/|search\/|charts\/|stream\/)[\w-]{1,100}\/(?:sets\/[\w-]{1,100}|(?!(?:likes|sets|reposts|followers|following|tracks|albums|comments|popular-tracks|toptracks)$)[\w-]{1,100})(?:\/s-\w{1,40})?)$/

const services: Service[] = [
  {
    name: 'YouTube',
    kind: 'video',
    hosts: ['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    shortLinks: { pattern: /^youtube\.com\/clip\//, example: 'https://www.youtube.com/watch?v=…' },
    toPlayer(address) {
      const [first = '', second] = segments(address)
      const isInPath = /^(shorts|embed|live|v|e)$/.test(first)
      const inPath = address.hostname === 'youtu.be' ? first : isInPath ? second : undefined
      const id = matchId(inPath ?? (first === 'watch' ? address.searchParams.get('v') : undefined), /^[\w-]{11}$/)
      // Other lists are the visitor's own, or made up for each visitor.
      const list = matchId(address.searchParams.get('list'), /^(PL|UU|OL|FL)[\w-]{8,60}$/)
      const isPlaylist = list !== undefined && (first === 'playlist' || inPath === 'videoseries')
      if (!id || isPlaylist) return isPlaylist ? { playerUrl: youtubePlayer('videoseries', { list }), size: wide } : undefined
      const start = readSeconds(address)
      const options = { ...(start ? { start: String(start) } : {}), ...(list ? { list } : {}) }
      return { playerUrl: youtubePlayer(id, options), size: first === 'shorts' ? tall : wide }
    },
  },
  {
    name: 'Vimeo',
    kind: 'video',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    toPlayer(address) {
      const path = address.pathname.replace(/\/$/, '')
      const [, id, inPath] =
        /^(?:\/(?:video|(?:channels|groups|showcase|album)\/[\w-]+(?:\/videos?)?))?\/(\d{6,12})(?:\/([\da-f]{6,20}))?$/.exec(
          path,
        ) ?? []
      const [, showcase] = /^\/(?:showcase|album)\/(\d{4,12})(?:\/embed2?)?$/.exec(path) ?? []
      if (showcase) return { playerUrl: `https://vimeo.com/showcase/${showcase}/embed?autoplay=1`, size: wide }
      // An unlisted video is played to those who know its hash.
      const hash = inPath ?? matchId(address.searchParams.get('h'), /^[\da-f]{6,20}$/)
      const start = readSeconds(address)
      const query = `?${hash ? `h=${hash}&` : ''}autoplay=1&dnt=1${start ? `#t=${start}s` : ''}`
      return id ? { playerUrl: `https://player.vimeo.com/video/${id}${query}`, size: wide } : undefined
    },
  },
  {
    name: 'TikTok',
    kind: 'video',
    hosts: ['tiktok.com', 'm.tiktok.com'],
    shortLinks: { pattern: /^(?:v[mt]\.tiktok\.com\/|tiktok\.com\/t\/)/, example: 'https://www.tiktok.com/@name/video/…' },
    toPlayer(address) {
      const [, id] = /^\/@[^/]*\/video\/(\d{15,21})(?:\/|$)/.exec(address.pathname) ?? []
      return id ? { playerUrl: `https://www.tiktok.com/player/v1/${id}?autoplay=1`, size: tall } : undefined
    },
  },
  {
    name: 'Spotify',
    kind: 'music',
    hosts: ['open.spotify.com'],
    shortLinks: { pattern: /^(?:spotify\.link|spotify\.app\.link)\//, example: 'https://open.spotify.com/track/…' },
    toPlayer(address) {
      const path = address.pathname
        .replace(/^\/intl-[a-z-]+/, '')
        .replace(/^\/embed(?:-podcast)?/, '')
        .replace(/^\/user\/[^/]+(?=\/playlist\/)/, '')
        .split('/')
        .filter(Boolean)
      const kind = matchId(path[0], /^(track|album|playlist|artist|episode|show)$/)
      const id = matchId(path[1], /^[A-Za-z0-9]{22}$/)
      return kind && id
        ? { playerUrl: `https://open.spotify.com/embed/${kind}/${id}`, size: { height: kind === 'track' ? 152 : 352 } }
        : undefined
    },
  },
  {
    name: 'Apple Music',
    kind: 'music',
    hosts: ['music.apple.com', 'embed.music.apple.com', 'geo.music.apple.com'],
    toPlayer(address) {
      const [country, kind, ...rest] = segments(address)
      const id = rest.length <= 2 ? rest.at(-1) : undefined
      const isKnown =
        /^[a-z]{2}$/.test(country ?? '') &&
        /^(album|playlist|song)$/.test(kind ?? '') &&
        /^(\d{6,12}|pl\.[\w.-]{8,60})$/.test(id ?? '')
      if (!isKnown) return undefined
      const song = matchId(address.searchParams.get('i'), /^\d{6,12}$/)
      const path = segments(address).join('/').replaceAll("'", '%27')
      return {
        playerUrl: `https://embed.music.apple.com/${path}${song ? `?i=${song}` : ''}`,
        size: { height: song || kind === 'song' ? 175 : 450 },
      }
    },
  },
  {
    name: 'SoundCloud',
    kind: 'music',
    hosts: ['soundcloud.com', 'm.soundcloud.com', 'api.soundcloud.com'],
    shortLinks: { pattern: /^(?:on\.soundcloud\.com|soundcloud\.app\.goo\.gl)\//, example: 'https://soundcloud.com/name/track' },
    toPlayer(address) {
      const path = segments(address)
      // The rest are lists of somebody's likes or followers, which the player refuses.
      const isPlayable = soundcloudPath.test(`/${path.join('/')}`)
      const track = encodeURIComponent(
        `https://${address.hostname === 'api.soundcloud.com' ? address.hostname : 'soundcloud.com'}/${path.join('/')}`,
      )
      return isPlayable
        ? { playerUrl: `https://w.soundcloud.com/player/?url=${track}&auto_play=true`, size: { height: 166 } }
        : undefined
    },
  },
]

/**
 * The web address in what people copy to embed something: the address itself, the `<iframe>` or `<blockquote>` that a service offers, or Spotify's own
 * `spotify:track:…`. Undefined for anything else.
 */
export function findEmbedAddress(typed: string): string | undefined {
  const text = cleanIdentifier(typed)
  const [, source] = /^<(?:iframe|blockquote)\s[^>]*?\b(?:src|cite)\s*=\s*["']?([^"'\s>]+)/i.exec(text) ?? []
  const address = (source ?? text).replaceAll('&amp;', '&').replace(/^spotify:(?=[a-z]+:)/i, 'https://open.spotify.com/')
  const href = parseWebAddress(
    source?.startsWith('//') ? `https:${source}` : address.replace(/^(https:\/\/open\.spotify\.com\/[a-z]+):/, '$1/'),
  )
  // SoundCloud's player names what it plays.
  const isWidget = href?.startsWith('https://w.soundcloud.com/player')
  return isWidget ? parseWebAddress(new URL(href ?? '').searchParams.get('url') ?? '') : href
}

/** The embed for an address; undefined if the address is invalid or belongs to none of these services. */
export function parseEmbed(typed: string): Embed | undefined {
  const href = findEmbedAddress(typed)
  if (!href) return undefined
  const address = new URL(href)
  const host = address.hostname.replace(/^www\./, '')
  const service = services.find(({ hosts }) => hosts.includes(host))
  const player = service?.toPlayer(address)
  return service && player ? { service: service.name, kind: service.kind, ...player } : undefined
}

const listServiceNames = (kind: EmbedKind) =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    services.filter((service) => service.kind === kind).map(({ name }) => name),
  )

/** The message for an address that cannot be played; it names the supported services. */
export const embedMessages = {
  video: `Please use a link from ${listServiceNames('video')}.`,
  music: `Please use a link from ${listServiceNames('music')}.`,
}

/** What is wrong with an address that can't be played: of a short link, what to copy instead. */
export function describeUnplayable(kind: EmbedKind, typed: string): string {
  const place = findEmbedAddress(typed)?.replace(/^https?:\/\/(?:www\.)?/, '') ?? ''
  const service = services.find((one) => one.kind === kind && one.shortLinks?.pattern.test(place))
  return service
    ? `That’s a short ${service.name} link. Open it, then copy the full address from your browser: ${service.shortLinks?.example}`
    : embedMessages[kind]
}
