/** From what a creator types as a handle to the address of their profile there. */

import { parseWebAddress } from '../links/web-address.ts'
import type { HandleField } from './page-fields.ts'

/** What a place is called, which hosts are its own, what a name there looks like, and where that name leads. */
type SocialNetwork = { name: string; hosts: readonly string[]; shape: RegExp; address: (name: string) => string }

export const socialNetworks: Record<HandleField, SocialNetwork> = {
  tiktokHandle: {
    name: 'TikTok',
    hosts: ['tiktok.com'],
    shape: /^[\w.]{2,24}$/,
    address: (name) => `https://www.tiktok.com/@${name}`,
  },
  instagramHandle: {
    name: 'Instagram',
    hosts: ['instagram.com'],
    shape: /^[\w.]{1,30}$/,
    address: (name) => `https://www.instagram.com/${name}`,
  },
  youtubeHandle: {
    name: 'YouTube',
    hosts: ['youtube.com', 'youtu.be'],
    shape: /^[\p{L}\p{N}_.·-]{2,30}$/u,
    address: (name) => `https://www.youtube.com/@${name}`,
  },
  xHandle: {
    name: 'X',
    hosts: ['x.com', 'twitter.com'],
    shape: /^\w{1,15}$/,
    address: (name) => `https://x.com/${name}`,
  },
  snapchatHandle: {
    name: 'Snapchat',
    hosts: ['snapchat.com'],
    shape: /^[\w.-]{3,15}$/,
    address: (name) => `https://www.snapchat.com/add/${name}`,
  },
  linkedinHandle: {
    name: 'LinkedIn',
    hosts: ['linkedin.com'],
    shape: /^[\p{L}\p{N}-]{2,100}$/u,
    address: (name) => `https://www.linkedin.com/in/${name}`,
  },
  // People have no public address at Discord unless by number; what creators share is the invitation to their server.
  discordHandle: {
    name: 'Discord',
    hosts: ['discord.gg', 'discord.com'],
    shape: /^[\w-]{2,32}$/,
    address: (name) => (/^\d{17,20}$/.test(name) ? `https://discord.com/users/${name}` : `https://discord.gg/${name}`),
  },
  twitchHandle: {
    name: 'Twitch',
    hosts: ['twitch.tv'],
    shape: /^\w{3,25}$/,
    address: (name) => `https://www.twitch.tv/${name}`,
  },
  // An artist's id has 22 letters and digits; anything else that fits is a listener's name.
  spotifyHandle: {
    name: 'Spotify',
    hosts: ['open.spotify.com', 'spotify.link'],
    shape: /^[\w.-]{1,40}$/,
    address: (name) => `https://open.spotify.com/${/^[a-z0-9]{22}$/i.test(name) ? 'artist' : 'user'}/${name}`,
  },
  // Artists are numbers, listeners have names.
  appleMusicHandle: {
    name: 'Apple Music',
    hosts: ['music.apple.com', 'itunes.apple.com'],
    shape: /^[\w.-]{1,40}$/,
    address: (name) => `https://music.apple.com/${/^\d+$/.test(name) ? 'artist' : 'profile'}/${name}`,
  },
}

/** The profile's address for `@name`, `name` or a full address at that place; undefined for anything else. */
export function toProfileUrl(handle: HandleField, typed: string | null): string | undefined {
  const text = (typed ?? '').trim().normalize('NFC')
  const name = text.replace(/^@/, '')
  const place = socialNetworks[handle]
  return place.shape.test(name) && /[\p{L}\p{N}]/u.test(name) ? new URL(place.address(name)).href : toOwnUrl(place, text)
}

/** Query and fragment are dropped: profiles need neither, and trackers and redirects to elsewhere hide there. */
function toOwnUrl({ hosts }: SocialNetwork, text: string): string | undefined {
  const address = parseWebAddress(text)
  if (!address) return undefined

  const { hostname, pathname } = new URL(address)
  const isTheirs = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  // An address keeps its apostrophes as they are; inside a page they are better not met at all.
  const path = pathname.replaceAll("'", '%27')
  return isTheirs && /[\p{L}\p{N}]/u.test(pathname) ? `https://${hostname}${path}` : undefined
}
