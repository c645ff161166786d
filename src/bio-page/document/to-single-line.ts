/** Makes a creator's text safe for a title: on one line, without characters that change the direction of the text around it. */
export const toSingleLine = (text: string): string =>
  text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
