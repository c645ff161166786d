/** An icon of a link: a brand icon is filled, a generic icon is drawn in lines. */
import { type IconName, isBrandIcon } from '#rules/links/icons.ts'

export const LinkIcon = ({ icon, path }: { icon: IconName; path: string }) => (
  <svg
    className="icon"
    viewBox="0 0 24 24"
    fill={isBrandIcon(icon) ? 'currentColor' : 'none'}
    stroke={isBrandIcon(icon) ? 'none' : 'currentColor'}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)
