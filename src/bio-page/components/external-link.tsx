/** A link that leaves the page. */
import type { ComponentProps } from 'react'

type Props = ComponentProps<'a'> & { href: string; isMe?: boolean; isAd?: boolean }

/**
 * Opens a new tab without access to this one, and tells search engines that the creator set the link, not the product. `isMe` marks
 * the creator's own profiles, so that social networks can verify them; `isAd` marks links that the creator is paid for.
 */
export const ExternalLink = ({ isMe = false, isAd = false, ...link }: Props) => (
  <a {...link} target="_blank" rel={`${isMe ? 'me ' : ''}noopener nofollow ugc${isAd ? ' sponsored' : ''}`} />
)
