/** What others wrote, made fit for an operator's terminal. */

/** Marks that would turn or hide what is read, and tabs and returns that would lay one line over another. */
export const stripControlCharacters = (line: string) =>
  line.replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}\u202a-\u202e\u2066-\u2069]/gu, ' ')

/** A text of several lines, each marked as somebody else's. */
export const quoteLines = (text: string): string[] => text.split(/\r?\n/).map((line) => `  | ${line}`)

/** An ISO date as an operator reads it, to the minute. */
export const formatMinute = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`
