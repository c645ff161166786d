/** A link that leads away from the page. */
import type { ComponentProps } from 'react'

type Props = ComponentProps<'a'> & { href: string; isMe?: boolean; isAd?: boolean }

/**
 * A new tab that cannot reach back, and a word to search engines that the creator, not the product, set the link. `isMe` is
 * for the creator's own profiles elsewhere, which other places check by it; `isAd` for what the creator is paid for.
 */
export const ExternalLink = ({ isMe = false, isAd = false, ...link }: Props) => (
  <a {...link} target="_blank" rel={`${isMe ? 'me ' : ''}noopener nofollow ugc${isAd ? ' sponsored' : ''}`} />
)
