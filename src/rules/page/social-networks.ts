/** The social networks that a page can link to: turns what a creator types as a handle into the URL of their profile. */

import { parseWebAddress } from '../links/web-address.ts'
import { cleanName } from '../text/typed-text.ts'
import type { HandleField } from './page-fields.ts'

/** The network's hosts, the format of its handles, and the URL of a handle's profile. */
type SocialNetwork = { hosts: readonly string[]; pattern: RegExp; toUrl: (handle: string) => string }

export const socialNetworks: Record<HandleField, SocialNetwork> = {
  tiktokHandle: {
    hosts: ['tiktok.com'],
    pattern: /^[\w.]{2,24}$/,
    toUrl: (handle) => `https://www.tiktok.com/@${handle}`,
  },
  instagramHandle: {
    hosts: ['instagram.com'],
    pattern: /^[\w.]{1,30}$/,
    toUrl: (handle) => `https://www.instagram.com/${handle}`,
  },
  youtubeHandle: {
    hosts: ['youtube.com', 'youtu.be'],
    pattern: /^[\p{L}\p{N}_.·-]{2,30}$/u,
    toUrl: (handle) => `https://www.youtube.com/@${handle}`,
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
  },
  linkedinHandle: {
    hosts: ['linkedin.com'],
    pattern: /^[\p{L}\p{N}-]{2,100}$/u,
    toUrl: (handle) => `https://www.linkedin.com/in/${handle}`,
  },
  // On Discord only numeric ids have a public profile; creators usually share an invitation to their server.
  discordHandle: {
    hosts: ['discord.gg', 'discord.com'],
    pattern: /^[\w-]{2,32}$/,
    toUrl: (handle) => (/^\d{17,20}$/.test(handle) ? `https://discord.com/users/${handle}` : `https://discord.gg/${handle}`),
  },
  twitchHandle: {
    hosts: ['twitch.tv'],
    pattern: /^\w{3,25}$/,
    toUrl: (handle) => `https://www.twitch.tv/${handle}`,
  },
  // The id of an artist has 22 letters and digits; anything else that matches is a listener's name.
  spotifyHandle: {
    hosts: ['open.spotify.com', 'spotify.link'],
    pattern: /^[\w.-]{1,40}$/,
    toUrl: (handle) => `https://open.spotify.com/${/^[a-z0-9]{22}$/i.test(handle) ? 'artist' : 'user'}/${handle}`,
  },
  // Artists have numeric ids, listeners have names.
  appleMusicHandle: {
    hosts: ['music.apple.com', 'itunes.apple.com'],
    pattern: /^[\w.-]{1,40}$/,
    toUrl: (handle) => `https://music.apple.com/${/^\d+$/.test(handle) ? 'artist' : 'profile'}/${handle}`,
  },
}

/** Returns the profile's URL for `@name`, `name` or a full URL of that network; undefined for anything else. */
export function toProfileUrl(field: HandleField, typed: string | null): string | undefined {
  const text = cleanName(typed ?? '')
  const handle = text.replace(/^@/, '')
  const network = socialNetworks[field]
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
  const path = pathname.replaceAll("'", '%27')
  return isOwnHost && /[\p{L}\p{N}]/u.test(pathname) ? `https://${hostname}${path}` : undefined
}
