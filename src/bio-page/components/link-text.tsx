/** What a link says, as a button or as a tile: its title, whether it is an ad, and its description. */
import type { BioLink } from '#rules/page/bio.ts'

export const LinkText = ({ link: { title, isAd, description } }: { link: BioLink }) => (
  <span className="link-text" dir="auto">
    {title}
    {isAd && <i>Ad</i>}
    {description && <small dir="auto">{description}</small>}
  </span>
)
