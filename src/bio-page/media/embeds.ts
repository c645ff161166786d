/** The videos and music that a page embeds, and their hosts, which are the only ones that its content security policy allows in frames. */

import { type Embed, type EmbedKind, parseEmbed } from '#rules/blocks/embeds.ts'
import type { Bio } from '#rules/page/bio.ts'

/** The embed of a stored address, if it is of the given kind. */
export function findEmbed(address: string | null, kind: EmbedKind): Embed | undefined {
  const embed = address ? parseEmbed(address) : undefined
  return embed?.kind === kind ? embed : undefined
}

/** The origins that frames of this page may load, without duplicates. */
export const listPlayerOrigins = (bio: Bio): string[] => [
  ...new Set(listEmbeds(bio).map(({ playerUrl }) => new URL(playerUrl).origin)),
]

export const listEmbeds = ({ user, blocks }: Bio): Embed[] =>
  [
    findEmbed(user.featuredVideoUrl, 'video'),
    findEmbed(user.musicUrl, 'music'),
    ...blocks.map(({ type, url }) => (type === 'video' || type === 'music' ? findEmbed(url, type) : undefined)),
  ].filter((embed) => embed !== undefined)

/** The class that gives the link and the player one size: `player-wide`, `player-tall`, or a height such as `player-152`. */
export const toShapeClass = ({ size }: Embed): string =>
  'height' in size ? `player-${size.height}` : size.ratio < 1 ? 'player-tall' : 'player-wide'
