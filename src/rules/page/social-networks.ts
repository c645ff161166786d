/** The social networks that a page can link to: turns what a creator types as a handle into the URL of their profile. */
import { parseWebAddress } from '../links/web-address.ts'
import { cleanName } from '../text/typed-text.ts'
import type { HandleField } from './page-fields.ts'

/**
 * The network's hosts, the format of its handles, and the URL of a handle's profile. `forms`: what else the service itself calls a profile, such as
 * `company/acme`, and its URL, in which `$1` is what the pattern found. They are asked first.
 */
type SocialNetwork = {
  hosts: readonly string[]
  pattern: RegExp
  toUrl: (handle: string) => string
  forms?: readonly { pattern: RegExp; url: string }[]
}

export const socialNetworks: Record<HandleField, SocialNetwork> = {
  tiktokHandle: {
    hosts: ['tiktok.com'],
    pattern: /^[\w.]{1,23}\w$/,
    toUrl: (handle) => `https://www.tiktok.com/@${handle}`,
  },
  instagramHandle: {
    hosts: ['instagram.com', 'instagr.am'],
    pattern: /^[\w.]{0,29}\w$/,
    toUrl: (handle) => `https://www.instagram.com/${handle}`,
  },
  youtubeHandle: {
    hosts: ['youtube.com', 'youtu.be'],
    pattern: /^[\p{L}\p{N}_.·-]{2,30}$/u,
    toUrl: (handle) => `https://www.youtube.com/@${handle}`,
    forms: [
      { pattern: /^(?:channel\/)?(UC[\w-]{22})$/, url: 'https://www.youtube.com/channel/$1' },
      { pattern: /^((?:c|user)\/[\p{L}\p{N}_.-]{1,100})$/u, url: 'https://www.youtube.com/$1' },
    ],
  },
  xHandle: {
    hosts: ['x.com', 'twitter.com'],
    pattern: /^\w{1,15}$/,
    toUrl: (handle) => `https://x.com/${handle}`,
  },
  snapchatHandle: {
    hosts: ['snapchat.com'],
    pattern: /^[\w.-]{3,15}$/,
    toUrl: (handle) => `https://www.snapchat.com/add/${handle}`,
    forms: [{ pattern: /^add\/([\w.-]{3,15})$/, url: 'https://www.snapchat.com/add/$1' }],
  },
  linkedinHandle: {
    hosts: ['linkedin.com'],
    pattern: /^[\p{L}\p{N}-]{2,100}$/u,
    toUrl: (handle) => `https://www.linkedin.com/in/${handle}`,
    forms: [{ pattern: /^((?:in|company|school|showcase)\/[\p{L}\p{N}_-]{1,100})$/u, url: 'https://www.linkedin.com/$1' }],
  },
  // On Discord only numeric ids have a public profile; creators usually share an invitation to their server.
  discordHandle: {
    hosts: ['discord.gg', 'discord.com', 'discordapp.com'],
    pattern: /^[\w-]{2,32}$/,
    toUrl: (handle) => (/^\d{17,20}$/.test(handle) ? `https://discord.com/users/${handle}` : `https://discord.gg/${handle}`),
    forms: [
      { pattern: /^invite\/([\w-]{2,32})$/, url: 'https://discord.gg/$1' },
      { pattern: /^users\/(\d{17,20})$/, url: 'https://discord.com/users/$1' },
    ],
  },
  twitchHandle: {
    hosts: ['twitch.tv'],
    pattern: /^\w{3,25}$/,
    toUrl: (handle) => `https://www.twitch.tv/${handle}`,
  },
  // The id of an artist has 22 letters and digits; anything else that matches is a listener's name.
  spotifyHandle: {
    hosts: ['open.spotify.com', 'spotify.link', 'spotify.app.link'],
    pattern: /^[\w.-]{1,40}$/,
    toUrl: (handle) => `https://open.spotify.com/${/^[a-z0-9]{22}$/i.test(handle) ? 'artist' : 'user'}/${handle}`,
    forms: [
      { pattern: /^(?:spotify:)?artist[:/]([a-z0-9]{22})$/i, url: 'https://open.spotify.com/artist/$1' },
      { pattern: /^(?:spotify:)?show[:/]([a-z0-9]{22})$/i, url: 'https://open.spotify.com/show/$1' },
      { pattern: /^(?:spotify:)?playlist[:/]([a-z0-9]{22})$/i, url: 'https://open.spotify.com/playlist/$1' },
      { pattern: /^(?:spotify:)?user[:/]([\w.-]{1,40})$/i, url: 'https://open.spotify.com/user/$1' },
    ],
  },
  // Artists have numeric ids, listeners have names.
  appleMusicHandle: {
    hosts: ['music.apple.com', 'itunes.apple.com'],
    pattern: /^[\w.-]{1,40}$/,
    toUrl: (handle) => `https://music.apple.com/profile/${handle}`,
    forms: [
      { pattern: /^(?:(?:[a-z]{2}\/)?artist\/(?:[^/]+\/)?)?(?:id)?(\d{1,15})$/, url: 'https://music.apple.com/artist/$1' },
      { pattern: /^(profile\/[\w.-]{1,40})$/, url: 'https://music.apple.com/$1' },
    ],
  },
}

/** Returns the profile's URL for `@name`, `name`, a form of the service's own or a full URL of that network; undefined for anything else. */
export function toProfileUrl(field: HandleField, typed: string | null): string | undefined {
  const text = cleanName(typed ?? '')
  const network = socialNetworks[field]
  const path = text.replace(/^\/|[/,;:!)]{1,3}$/g, '')
  const handle = path.replace(/^@/, '')
  const form = network.forms?.find(({ pattern }) => pattern.test(path))
  if (form) return new URL(path.replace(form.pattern, form.url)).href

  const isHandle = network.pattern.test(handle) && /[\p{L}\p{N}]/u.test(handle)
  return isHandle ? new URL(network.toUrl(handle)).href : toNetworkUrl(network, text)
}

/** Drops query and fragment: profiles need neither, and they can carry trackers or redirects to other sites. */
function toNetworkUrl({ hosts }: SocialNetwork, text: string): string | undefined {
  const address = parseWebAddress(text)
  if (!address) return undefined

  const { hostname, pathname } = new URL(address)
  const isOwnHost = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  // URLs keep apostrophes as they are, but in HTML they could end an attribute.
  const path = pathname.replace(/[.,;:!)]{1,3}$/, '').replaceAll("'", '%27')
  return isOwnHost && /[\p{L}\p{N}]/u.test(pathname) ? `https://${hostname}${path}` : undefined
}
