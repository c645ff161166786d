/** Which videos and songs a page can embed: those of six services, each with the service's own player. */
import { parseWebAddress } from '../links/web-address.ts'

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
  toPlayer: (address: URL) => Omit<Embed, 'service' | 'kind'> | undefined
}

const wide = { ratio: 16 / 9 }
const tall = { ratio: 9 / 16 }
const matchId = (text: string | null | undefined, pattern: RegExp) => (text && pattern.test(text) ? text : undefined)
const segments = ({ pathname }: URL) => pathname.split('/').filter(Boolean)

const services: Service[] = [
  {
    name: 'YouTube',
    kind: 'video',
    hosts: ['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    toPlayer(address) {
      const [first, second] = segments(address)
      const isShort = first === 'shorts'
      const inPath =
        address.hostname === 'youtu.be' ? first : isShort || first === 'embed' || first === 'live' ? second : undefined
      const id = matchId(inPath ?? (first === 'watch' ? address.searchParams.get('v') : undefined), /^[\w-]{11}$/)
      return id
        ? { playerUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`, size: isShort ? tall : wide }
        : undefined
    },
  },
  {
    name: 'Vimeo',
    kind: 'video',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    toPlayer(address) {
      const [first, second] = segments(address)
      const id = matchId(first === 'video' ? second : first, /^\d{6,12}$/)
      return id ? { playerUrl: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`, size: wide } : undefined
    },
  },
  {
    name: 'TikTok',
    kind: 'video',
    hosts: ['tiktok.com', 'm.tiktok.com'],
    toPlayer(address) {
      const [user, what, video] = segments(address)
      const id = user?.startsWith('@') && what === 'video' ? matchId(video, /^\d{15,21}$/) : undefined
      return id ? { playerUrl: `https://www.tiktok.com/player/v1/${id}?autoplay=1`, size: tall } : undefined
    },
  },
  {
    name: 'Spotify',
    kind: 'music',
    hosts: ['open.spotify.com'],
    toPlayer(address) {
      const path = segments(address).filter((part) => !part.startsWith('intl-'))
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
    hosts: ['music.apple.com', 'embed.music.apple.com'],
    toPlayer(address) {
      const [country, kind, , id] = segments(address)
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
    hosts: ['soundcloud.com', 'm.soundcloud.com'],
    toPlayer(address) {
      const path = segments(address)
      const isTrack = path.length >= 2 && path.length <= 3 && path.every((part) => /^[\w-]{1,100}$/.test(part))
      const track = encodeURIComponent(`https://soundcloud.com/${path.join('/')}`)
      return isTrack
        ? { playerUrl: `https://w.soundcloud.com/player/?url=${track}&auto_play=true`, size: { height: 166 } }
        : undefined
    },
  },
]

/** The embed for an address; undefined if the address is invalid or belongs to none of these services. */
export function parseEmbed(typed: string): Embed | undefined {
  const href = parseWebAddress(typed)
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
