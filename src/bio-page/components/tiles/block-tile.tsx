/** A block as a tile: a picture, a product, a note, or a player that takes a whole row once it plays. */
import { parseLinkAddress, shortenAddress } from '#rules/links/link-address.ts'
import { toLocalPath } from '#rules/media/local-path.ts'
import type { BioBlock } from '#rules/page/bio.ts'
import { formatPounds } from '#rules/text/formats.ts'
import { useEditMarks } from '../../edit-marks.ts'
import { Player } from '../../media/player.tsx'
import { ResponsiveImage } from '../../media/responsive-image.tsx'
import { ExternalLink } from '../external-link.tsx'
import { type TileShape, toPictureWidth, toTileClass } from './tile-class.ts'

type Props = { block: BioBlock } & TileShape

export function BlockTile({ block, ...shape }: Props) {
  const mark = useEditMarks()(`block:${block.id}`)
  const { type, title, body, url } = block
  if (type === 'video' || type === 'music')
    return (
      <li className={toTileClass(shape)}>
        <Player kind={type} address={url} title={title} mark={mark} />
      </li>
    )
  if (type === 'text')
    return (
      <li className={toTileClass(shape, 'note')}>
        <div className="link" {...mark}>
          <p className="link-text" dir="auto">
            {title && <b>{title}</b>}
            {body && (title ? <span>{body}</span> : <NoteText text={body} />)}
          </p>
        </div>
      </li>
    )
  return (
    <li className={toTileClass(shape, type === 'product' && 'product', !block.imageUrl && 'plain')}>
      <PicturedTile block={block} {...shape} />
    </li>
  )
}

/** A short text without a title is one. */
const NoteText = ({ text }: { text: string }) => (text.length > 60 ? <span>{text}</span> : <b>{text}</b>)

/** A picture alone, or a product with its name and its price. */
function PicturedTile({ block: { id, type, title, imageUrl, linkUrl, price }, ...shape }: Props) {
  const mark = useEditMarks()(`block:${id}`)
  const address = parseLinkAddress(linkUrl ?? '')
  const image = toLocalPath(imageUrl)
  const isProduct = type === 'product'
  const content = (
    <>
      {image && (
        <span className="art">
          <ResponsiveImage path={image} sizes={toPictureWidth(shape)} alt={isProduct ? '' : (title ?? '')} loading="lazy" />
        </span>
      )}
      {isProduct && (
        <span className="link-text" dir="auto">
          {title || 'Product'}
        </span>
      )}
      {isProduct && price !== null && <b className="price">{formatPounds(price)}</b>}
    </>
  )
  const name = isProduct || title || !address ? undefined : shortenAddress(address)
  return address ? (
    <ExternalLink className="link" href={address} aria-label={name} {...mark}>
      {content}
    </ExternalLink>
  ) : (
    <div className="link" {...mark}>
      {content}
    </div>
  )
}
