/** How every search compares texts. In a file of its own, as few screens search. */
import { cleanLine } from './typed-text.ts'

/** Whether a list's search finds a text. */
export const containsTyped = (text: string, typed: string): boolean => foldText(text).includes(foldText(cleanLine(typed)))

/** As every search compares texts: without case and accents, so that `amelie` finds Amélie. The database's `fold_text` does the same. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[øłđðħıßæœþ]/g, (letter) => unaccented[letter] ?? letter)

/** Letters that Unicode does not take apart into one and its accent. */
const unaccented: Record<string, string> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
}
