/**
 * A video or a song that waits: a link to where it lives, in the size of its player. Nothing of the other host is loaded
 * before the visitor asks; then the page's script puts the player in the link's place.
 */
import type { EmbedKind } from '#rules/blocks/embeds.ts'
import { webAddress } from '#rules/links/web-address.ts'
import { ExternalLink } from '../components/external-link.tsx'
import { findEmbed, toShapeClass } from './embeds.ts'

export function Player({ address, kind, title }: { address: string | null; kind: EmbedKind; title: string | null }) {
  const embed = findEmbed(address, kind)
  const href = webAddress(address ?? '')
  if (!embed || !href) return null
  return (
    <ExternalLink className={`embed ${toShapeClass(embed)}`} href={href} data-player={embed.player}>
      <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
        <path fillRule="evenodd" d="M12 0a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM9.5 7v10l8-5z" />
      </svg>
      <span className="words" dir="auto">
        {title || names[kind]}
        <small>{embed.service}</small>
      </span>
    </ExternalLink>
  )
}

const names: Record<EmbedKind, string> = { video: 'Video', music: 'Music' }
