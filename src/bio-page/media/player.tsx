/**
 * A video or music as a link in the size of its player. Nothing is loaded from the other host until the visitor clicks it;
 * then the visitor's script replaces the link by the player.
 */
import type { EmbedKind } from '#rules/blocks/embeds.ts'
import { parseWebAddress } from '#rules/links/web-address.ts'
import { ExternalLink } from '../components/external-link.tsx'
import type { EditMark } from '../edit-marks.ts'
import { findEmbed, toShapeClass } from './embeds.ts'

type PlayerProps = { address: string | null; kind: EmbedKind; title: string | null; mark: EditMark }

export function Player({ address, kind, title, mark }: PlayerProps) {
  const embed = findEmbed(address, kind)
  const href = parseWebAddress(address ?? '')
  if (!embed || !href) return null
  return (
    <ExternalLink className={`player ${toShapeClass(embed)}`} href={href} data-player={embed.playerUrl} {...mark}>
      <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
        <path fillRule="evenodd" d="M12 0a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM9.5 7v10l8-5z" />
      </svg>
      <span className="link-text" dir="auto">
        {title || defaultTitles[kind]}
        <small>{embed.service}</small>
      </span>
    </ExternalLink>
  )
}

const defaultTitles: Record<EmbedKind, string> = { video: 'Video', music: 'Music' }
