/** The icon of a link without a picture: brand icons are filled, generic icons are drawn in lines. */
import { type IconName, isBrandIcon } from '#rules/links/icons.ts'
import { getIconPath } from '../icons/choose-link-icons.ts'

export const LinkButtonIcon = ({ icon }: { icon: IconName }) => (
  <svg
    className={isBrandIcon(icon) ? 'link-image link-icon' : 'link-image link-icon link-icon-generic'}
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill="currentColor"
  >
    <path d={getIconPath(icon)} />
  </svg>
)
