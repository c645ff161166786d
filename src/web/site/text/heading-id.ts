/** The anchor of a heading, as forges make it, so that a link to it works there and here. */
export const toHeadingId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\-_ ]/gu, '')
    .replaceAll(' ', '-')
