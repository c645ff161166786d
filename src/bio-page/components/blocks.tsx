/** A block among the links: a heading, a text, a picture or a player. Products are drawn as a list. */

import { parseWebAddress, shortenAddress } from '#rules/links/web-address.ts'
import { toLocalPath } from '#rules/media/local-path.ts'
import type { BioBlock } from '#rules/page/bio.ts'
import { Player } from '../media/player.tsx'
import { ResponsiveImage } from '../media/responsive-image.tsx'
import { ExternalLink } from './external-link.tsx'

export function PageBlock({ block: { type, title, body, url, imageUrl, linkUrl } }: { block: BioBlock }) {
  switch (type) {
    case 'heading':
      return title ? <h2 dir="auto">{title}</h2> : null
    case 'text':
      return (
        <>
          {title && (
            <h2 className="block-subtitle" dir="auto">
              {title}
            </h2>
          )}
          {body && (
            <p className="block-text" dir="auto">
              {body}
            </p>
          )}
        </>
      )
    case 'image':
      return <ImageBlock title={title} path={toLocalPath(imageUrl)} address={parseWebAddress(linkUrl ?? '')} />
    case 'video':
    case 'music':
      return <Player kind={type} address={url} title={title} />
    case 'product':
      return null
  }
}

function ImageBlock({ title, path, address }: { title: string | null; path: string | undefined; address: string | undefined }) {
  if (!path) return null
  const image = (
    <ResponsiveImage path={path} sizes="min(100vw - 40px,408px)" className="block-image" alt={title ?? ''} loading="lazy" />
  )
  if (!address) return image
  return (
    <ExternalLink className="block-image-link" href={address} aria-label={title ? undefined : shortenAddress(address)}>
      {image}
    </ExternalLink>
  )
}
