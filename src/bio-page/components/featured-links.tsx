/** The two featured links of a page: the merch store and the VIP access. */
import { parseWebAddress } from '#rules/links/web-address.ts'
import type { BioUser } from '#rules/page/bio.ts'
import { arrangeTiles } from '#rules/page/tiles/arrange-tiles.ts'
import { useEditMarks } from '../edit-marks.ts'
import { ExternalLink } from './external-link.tsx'
import { TileIcon } from './tiles/link-tile.tsx'
import { toTileClass } from './tiles/tile-class.ts'

export function FeaturedLinks({ user }: { user: BioUser }) {
  const mark = useEditMarks()
  const links = [
    {
      name: 'Merch Store',
      field: 'merchStoreUrl' as const,
      address: parseWebAddress(user.merchStoreUrl ?? ''),
      iconPath: 'M6 8V6a6 6 0 0 1 12 0v2h4l-1 15H3L2 8zm2 0h8V6a4 4 0 0 0-8 0z',
    },
    {
      name: 'VIP Access',
      field: 'vipAccessUrl' as const,
      address: parseWebAddress(user.vipAccessUrl ?? ''),
      iconPath: 'm12 1 3.3 7 7.7.9-5.7 5.2 1.5 7.6L12 18l-6.8 3.7 1.5-7.6L1 8.9 8.7 8z',
    },
  ].filter(({ address }) => address)
  if (!links.length) return null
  const isGrid = user.bioPageStyle === 'grid'
  const shapes = arrangeTiles(links.map(() => 'small'))
  return (
    <ul className={isGrid ? 'link-list tiles' : 'link-list'}>
      {links.map(({ name, field, address = '', iconPath }, index) => (
        <li key={name} className={isGrid ? toTileClass(shapes[index] ?? { size: 'wide' }) : undefined}>
          <ExternalLink className="link" href={address} {...mark(field)}>
            {isGrid ? (
              <TileIcon path={iconPath} />
            ) : (
              <svg className="featured-link-icon" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
                <path fillRule="evenodd" d={iconPath} />
              </svg>
            )}
            <span className="link-text">{name}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
