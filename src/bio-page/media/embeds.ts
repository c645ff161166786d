/** What a page can play, and which hosts that takes: the page's security policy lets exactly these into frames. */
import type { Bio } from '#rules/page/bio.ts'
import { type Embed, type EmbedKind, embedOf } from '#rules/blocks/embeds.ts'

/** What plays at a stored address, if it is of the kind that its place on the page is for. */
export function findEmbed(address: string | null, kind: EmbedKind): Embed | undefined {
  const embed = address ? embedOf(address) : undefined
  return embed?.kind === kind ? embed : undefined
}

/** Origins that frames of this page may load, each once; empty where nothing plays. */
export const listPlayerOrigins = (bio: Bio): string[] => [...new Set(listEmbeds(bio).map(({ player }) => new URL(player).origin))]

/** Everything that plays on a page. */
export const listEmbeds = ({ user, blocks }: Bio): Embed[] =>
  [
    findEmbed(user.featuredVideoUrl, 'video'),
    findEmbed(user.musicUrl, 'music'),
    ...blocks.map(({ type, url }) => (type === 'video' || type === 'music' ? findEmbed(url, type) : undefined)),
  ].filter((embed) => embed !== undefined)

/** The class that gives facade and player one size: `wide`, `tall`, or a height such as `h152`. */
export const toShapeClass = ({ shape }: Embed): string =>
  'height' in shape ? `h${shape.height}` : shape.ratio < 1 ? 'tall' : 'wide'
