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

/** With the address that each came from. */
export const listEmbeds = ({ user, blocks }: Bio): (Embed & { url: string })[] =>
  [
    { kind: 'video' as const, url: user.featuredVideoUrl },
    { kind: 'music' as const, url: user.musicUrl },
    ...blocks.map(({ type, url }) => ({ kind: type, url })),
  ].flatMap(({ kind, url }) => {
    const embed = kind === 'video' || kind === 'music' ? findEmbed(url, kind) : undefined
    return embed && url ? [{ ...embed, url }] : []
  })

/** The class that gives the player its size: `player-wide`, `player-tall`, or a height such as `player-152`. */
export const toPlayerClass = ({ size }: Embed): string =>
  'height' in size ? `player-${size.height}` : size.ratio < 1 ? 'player-tall' : 'player-wide'
