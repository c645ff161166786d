/** What a creator set among the links and stands alone: a heading, a text, a picture, a player. */
import type { BioBlock } from '#rules/page/bio.ts'
import { shortAddress, webAddress } from '#rules/links/web-address.ts'
import { ownPath } from '#rules/media/local-path.ts'
import { ExternalLink } from './external-link.tsx'
import { Player } from '../media/player.tsx'
import { ResponsiveImage } from '../media/responsive-image.tsx'

export function PageBlock({ block: { type, title, body, url, imageUrl, linkUrl } }: { block: BioBlock }) {
  switch (type) {
    case 'heading':
      return title ? <h2 dir="auto">{title}</h2> : null
    case 'text':
      return (
        <>
          {title && (
            <h2 className="sub" dir="auto">
              {title}
            </h2>
          )}
          {body && (
            <p className="text" dir="auto">
              {body}
            </p>
          )}
        </>
      )
    case 'image':
      return <ImageBlock title={title} path={ownPath(imageUrl)} address={webAddress(linkUrl ?? '')} />
    case 'video':
    case 'music':
      return <Player kind={type} address={url} title={title} />
    case 'product':
      return null
  }
}

function ImageBlock({ title, path, address }: { title: string | null; path: string | undefined; address: string | undefined }) {
  if (!path) return null
  const image = <ResponsiveImage path={path} sizes="min(100vw - 40px,408px)" className="image" alt={title ?? ''} loading="lazy" />
  if (!address) return image
  return (
    <ExternalLink className="framed" href={address} aria-label={title ? undefined : shortAddress(address)}>
      {image}
    </ExternalLink>
  )
}
