/** What the theme maker says: who makes the themes and what is sent, before and after, and what was corrected. */
import { brand } from '#rules/platform/brand.ts'
import type { ColourCorrection } from '#rules/themes/making/resolve-made-theme.ts'

export type Source = 'picture' | 'words'

/** Said before anything is made; `aiModel` is null where no AI service is set up. */
export function describePlan(source: Source, aiModel: string | null): string {
  if (source === 'picture')
    return aiModel
      ? `We read its colours on this server. Only those colours go to the AI service your host has set up (model: ${aiModel}), never the picture.`
      : 'We read its colours on this server and keep nothing but the theme.'
  return aiModel
    ? `Only your words go to the AI service your host has set up (model: ${aiModel}).`
    : 'Made on this server from the words it knows. Your words aren’t sent anywhere.'
}

/** Said of three themes: which of both made them, and what was sent. */
export function describeMaker(source: Source, model: string | null, understood: readonly string[]): string {
  if (model === null) {
    const from = source === 'picture' ? 'from your picture’s colours' : `from ${listWords(understood)}`
    return `Made on this server ${from}. No AI was used and nothing left ${brand.name}.`
  }
  const sent = source === 'picture' ? 'your picture’s colours were sent, never the picture' : 'your words were sent'
  return `Made by an AI service your host has set up (model: ${model}). Only ${sent}. Every colour was checked here.`
}

const listWords = (words: readonly string[]) => {
  const quoted = words.map((word) => `“${word}”`)
  return quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}` : (quoted[0] ?? 'your words')
}

const correctedTexts = { text: 'text', buttonText: 'link text' } as const

/** One sentence, with every correction. */
export function describeCorrections(corrections: readonly ColourCorrection[]): string {
  if (corrections.length === 0) return 'Every text is readable.'
  const changes = corrections.map(({ token, chosen, shown }) => `the ${correctedTexts[token]} from ${chosen} to ${shown}`)
  return `Every text is readable. We changed ${changes.join(', and ')} to reach 4.5:1.`
}

export const exampleMoods = ['Calm, green, serif', 'Neon arcade', 'Sunday paper', 'Black tie', 'Beach, faded']
export const stillHere = { words: 'Your words are still here.', picture: 'Your picture is still here.' }
export const withoutAiHint = 'You can also make the themes on this server, without AI.'
