/** A link that leads away from the page. */
import type { ComponentProps } from 'react'

/**
 * A new tab that cannot reach back, and a word to search engines that the creator, not the product, set the link. `isMe` is
 * for the creator's own profiles elsewhere, which other places check by it.
 */
export const Outward = ({ isMe = false, ...link }: ComponentProps<'a'> & { href: string; isMe?: boolean }) => (
  <a {...link} target="_blank" rel={`${isMe ? 'me ' : ''}noopener nofollow ugc`} />
)
