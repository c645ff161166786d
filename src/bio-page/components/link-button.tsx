/** One link of the page. */
import { type IconName, isBrandIcon } from '#rules/links/icons.ts'
import { parseLinkAddress } from '#rules/links/link-address.ts'
import { toLocalPath } from '#rules/media/local-path.ts'
import type { BioLink } from '#rules/page/bio.ts'
import { useEditMarks } from '../edit-marks.ts'
import { getIconPath } from '../icons/choose-link-icons.ts'
import { ResponsiveImage } from '../media/responsive-image.tsx'
import { ExternalLink } from './external-link.tsx'
import { LinkText } from './link-text.tsx'

/** The address was validated when it was saved and is validated again, because stored data can be older than the rules. */
export function LinkButton({ link, icon }: { link: BioLink; icon: IconName | undefined }) {
  const address = parseLinkAddress(link.url)
  const image = toLocalPath(link.linkImage)
  const mark = useEditMarks()
  if (!address) return null
  return (
    <li className={link.animationType === 'none' ? undefined : link.animationType}>
      <ExternalLink className="link" href={address} isAd={link.isAd} data-link={link.id} {...mark(`link:${link.id}`)}>
        {image ? (
          <ResponsiveImage path={image} sizes="40px" frameClass="link-image" width={40} height={40} alt="" loading="lazy" />
        ) : (
          icon && <LinkButtonIcon icon={icon} />
        )}
        <LinkText link={link} />
      </ExternalLink>
    </li>
  )
}

/** The icon of a link without a picture: brand icons are filled, generic icons are drawn in lines. */
const LinkButtonIcon = ({ icon }: { icon: IconName }) => (
  <svg
    className={isBrandIcon(icon) ? 'link-image link-icon' : 'link-image link-icon link-icon-generic'}
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill="currentColor"
  >
    <path d={getIconPath(icon)} />
  </svg>
)
