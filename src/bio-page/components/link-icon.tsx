/** The icon before a link's words: a brand's mark is filled, a general sign is drawn in lines. It takes the place of a picture. */
import { type IconName, isBrand } from '#rules/links/icons.ts'
import { getIconPath } from '../icons/choose-link-icons.ts'

export const LinkIcon = ({ icon }: { icon: IconName }) => (
  <svg className={isBrand(icon) ? 'thumb icon' : 'thumb icon sign'} viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
    <path d={getIconPath(icon)} />
  </svg>
)
