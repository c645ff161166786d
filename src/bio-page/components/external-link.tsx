/** A link that leaves the page. */
import type { ComponentProps } from 'react'
import { isWebAddress } from '#rules/links/link-address.ts'

type Props = ComponentProps<'a'> & { href: string; isMe?: boolean; isAd?: boolean }

/**
 * Opens a new tab without access to this one, and tells search engines that the creator set the link, not the product. `isMe` marks
 * the creator's own profiles, so that social networks can verify them; `isAd` marks links that the creator is paid for. An email
 * address or a phone number opens an app, and a new tab for it would stay empty.
 */
export const ExternalLink = ({ isMe = false, isAd = false, ...link }: Props) => (
  <a
    {...link}
    target={isWebAddress(link.href) ? '_blank' : undefined}
    rel={`${isMe ? 'me ' : ''}noopener nofollow ugc${isAd ? ' sponsored' : ''}`}
  />
)
