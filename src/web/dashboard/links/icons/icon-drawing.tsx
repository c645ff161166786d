/** An icon of the catalogue as the dashboard draws it: a brand's mark filled, a general sign in lines. */
import { type IconName, isBrand } from '#rules/links/icons.ts'

export const IconDrawing = ({ icon, drawing }: { icon: IconName; drawing: string }) => (
  <svg
    className="i"
    viewBox="0 0 24 24"
    fill={isBrand(icon) ? 'currentColor' : 'none'}
    stroke={isBrand(icon) ? 'none' : 'currentColor'}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={drawing} />
  </svg>
)
