/** A link as a tile: its picture or icon, and below it its label. */
import { type IconName, isBrandIcon } from '#rules/links/icons.ts'
import { parseLinkAddress } from '#rules/links/link-address.ts'
import { toLocalPath } from '#rules/media/local-path.ts'
import type { BioLink } from '#rules/page/bio.ts'
import { useEditMarks } from '../../edit-marks.ts'
import { getIconPath } from '../../icons/choose-link-icons.ts'
import { ResponsiveImage } from '../../media/responsive-image.tsx'
import { ExternalLink } from '../external-link.tsx'
import { LinkText } from '../link-text.tsx'
import { type TileShape, toPictureWidth, toTileClass } from './tile-class.ts'

export function LinkTile({ link, icon, ...shape }: { link: BioLink; icon: IconName | undefined } & TileShape) {
  const address = parseLinkAddress(link.url)
  const image = toLocalPath(link.linkImage)
  const mark = useEditMarks()
  if (!address) return null
  return (
    <li className={toTileClass(shape, !image && !icon && 'plain', link.animationType !== 'none' && link.animationType)}>
      <ExternalLink className="link" href={address} isAd={link.isAd} data-link={link.id} {...mark(`link:${link.id}`)}>
        {image ? (
          <span className="art">
            <ResponsiveImage path={image} sizes={toPictureWidth(shape)} alt="" loading="lazy" />
          </span>
        ) : (
          icon && <TileIcon path={getIconPath(icon)} isOutlined={!isBrandIcon(icon)} />
        )}
        <LinkText link={link} />
      </ExternalLink>
    </li>
  )
}

export const TileIcon = ({ path, isOutlined = false }: { path: string; isOutlined?: boolean }) => (
  <svg
    className={isOutlined ? 'tile-icon link-icon-generic' : 'tile-icon'}
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill="currentColor"
  >
    <path fillRule="evenodd" d={path} />
  </svg>
)
