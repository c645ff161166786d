/** One link of the page. */
import type { BioLink } from '#rules/page/bio.ts'
import type { IconName } from '#rules/links/icons.ts'
import { webAddress } from '#rules/links/web-address.ts'
import { ownPath } from '#rules/media/local-path.ts'
import { LinkIcon } from './link-icon.tsx'
import { ExternalLink } from './external-link.tsx'
import { ResponsiveImage } from '../media/responsive-image.tsx'

/** Addresses were checked when they were saved; they pass the same gate again, because old data is older than its rules. */
export function LinkButton({ link, icon }: { link: BioLink; icon: IconName | undefined }) {
  const address = webAddress(link.url)
  const image = ownPath(link.linkImage)
  if (!address) return null
  return (
    <li className={link.animationType === 'none' ? undefined : link.animationType}>
      <ExternalLink className="link" href={address} isAd={link.isAd} data-link={link.id}>
        {image ? (
          <ResponsiveImage path={image} sizes="40px" frameClass="thumb" width={40} height={40} alt="" loading="lazy" />
        ) : (
          icon && <LinkIcon icon={icon} />
        )}
        <span className="words" dir="auto">
          {link.title}
          {link.isAd && <i>Ad</i>}
          {link.description && <small dir="auto">{link.description}</small>}
        </span>
      </ExternalLink>
    </li>
  )
}
