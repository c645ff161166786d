/** The direction in which texts run. */

const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** Whether most letters run from right to left: a page may bear a Latin name, or name a shop, and still be read from the right. */
export function isMostlyRightToLeft(texts: readonly string[]): boolean {
  const letters = texts.flatMap((text) => text.match(/\p{L}/gu) ?? [])
  return letters.filter((letter) => rightToLeftLetter.test(letter)).length * 2 > letters.length
}

/** For a plain text, in the place of a `<bdi>`: a name from right to left, or with marks of direction, moves nothing beside it. */
export function isolateDirection(text: string): string {
  const plain = removeDirectionMarks(text)
  return rightToLeftLetter.test(plain) ? `\u2068${plain}\u2069` : plain
}

export const removeDirectionMarks = (text: string): string => text.replace(/\p{Bidi_Control}/gu, '')
