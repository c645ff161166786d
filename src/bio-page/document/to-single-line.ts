import { removeDirectionMarks } from '#rules/text/direction.ts'

/** Makes a creator's text safe for a title: on one line, without characters that change the direction of the text around it. */
export const toSingleLine = (text: string): string => removeDirectionMarks(text).replace(/\s+/g, ' ').trim()
