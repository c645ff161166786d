/** Whether a text leaves any ink. */

/** Zero-width characters, fillers and blanks leave no ink. (U+2800 is Braille's blank, a symbol by its class.) */
export const hasVisibleCharacters = (text: string) =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ''))
