/** Whether a text can be seen: zero-width characters, fillers and blanks cannot. (U+2800 is Braille's blank, in Unicode a symbol.) */
export const hasVisibleCharacters = (text: string) =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ''))
