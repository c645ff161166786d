/** Makes texts of others safe to print in a terminal. */

/** Replaces control characters: some reverse or hide text, and tabs and carriage returns overwrite other lines. */
export const stripControlCharacters = (line: string) =>
  line.replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}\u202a-\u202e\u2066-\u2069]/gu, ' ')

/** The lines of a text, each marked as a quotation. */
export const quoteLines = (text: string): string[] => text.split(/\r?\n/).map((line) => `  | ${line}`)

/** An ISO date in UTC, to the minute. */
export const formatMinute = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`
