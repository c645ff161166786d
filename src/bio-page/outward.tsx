/** A link that leads away from the page. */
import type { ComponentProps } from 'react'

/** A new tab that cannot reach back, and a word to search engines that the creator, not the product, set the link. */
export const Outward = (link: ComponentProps<'a'> & { href: string }) => (
  <a {...link} target="_blank" rel="noopener nofollow ugc" />
)
