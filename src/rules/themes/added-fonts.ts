/**
 * The fonts that an operator added to those of the build, because their licence does not let anybody pass them on. Held here because one
 * process serves one platform: the server measures them at its start, the app gets them from what the document carries.
 */
import type { FontId } from './fonts.ts'

/** Ascent and descent in em; by weight, the average width of a letter in em and the start of the hash of each file's content. */
export type MeasuredFont = { ascent: number; descent: number; files: Record<string, { width: number; hashes: string[] }> }

export type AddedFonts = Partial<Record<FontId, MeasuredFont>>

let added: AddedFonts = {}

/** Puts these in place of those before. */
export function applyAddedFonts(fonts: AddedFonts): void {
  added = fonts
}

export const findAddedFont = (id: FontId): MeasuredFont | undefined => added[id]

/** The id of the element in which a document carries them. */
export const addedFontsElementId = 'added-fonts'

/** Numbers and hashes, safe in any element. Empty where there are none. */
export const writeAddedFonts = (): string => (Object.keys(added).length === 0 ? '' : JSON.stringify(added))
