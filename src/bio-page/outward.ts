/** What every address that leads away from the page carries. */

/** A new tab that cannot reach back, and a word to search engines that the creator, not the product, set the link. */
export const outward = (href: string) => ({ href, target: '_blank', rel: 'noopener nofollow ugc' })
