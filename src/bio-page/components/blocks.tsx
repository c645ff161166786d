/** A block among the links: a heading, a text, a picture or a player. Products are drawn as a list. */
import { parseLinkAddress, shortenAddress } from '#rules/links/link-address.ts'
import { toLocalPath } from '#rules/media/local-path.ts'
import type { BioBlock } from '#rules/page/bio.ts'
import { type EditMark, useEditMarks } from '../edit-marks.ts'
import { Player } from '../media/player.tsx'
import { ResponsiveImage } from '../media/responsive-image.tsx'
import { ExternalLink } from './external-link.tsx'

export function PageBlock({ block: { id, type, title, body, url, imageUrl, linkUrl } }: { block: BioBlock }) {
  const mark = useEditMarks()(`block:${id}`)
  switch (type) {
    case 'heading':
      return title ? (
        <h2 dir="auto" {...mark}>
          {title}
        </h2>
      ) : null
    case 'text':
      return (
        <>
          {title && (
            <h2 className="block-subtitle" dir="auto" {...mark}>
              {title}
            </h2>
          )}
          {body && (
            <p className="block-text" dir="auto" {...mark}>
              {body}
            </p>
          )}
        </>
      )
    case 'image':
      return <ImageBlock title={title} path={toLocalPath(imageUrl)} address={parseLinkAddress(linkUrl ?? '')} mark={mark} />
    case 'video':
    case 'music':
      return <Player kind={type} address={url} title={title} mark={mark} />
    case 'product':
      return null
  }
}

type ImageBlockProps = { title: string | null; path: string | undefined; address: string | undefined; mark: EditMark }

function ImageBlock({ title, path, address, mark }: ImageBlockProps) {
  if (!path) return null
  const image = (
    <ResponsiveImage
      path={path}
      sizes="min(100vw - 40px,408px)"
      className="block-image"
      alt={title ?? ''}
      loading="lazy"
      {...mark}
    />
  )
  if (!address) return image
  return (
    <ExternalLink className="block-image-link" href={address} aria-label={title ? undefined : shortenAddress(address)} {...mark}>
      {image}
    </ExternalLink>
  )
}
