/** The makers of themes that this server has: its own, and an AI service where the operator set one up. */
import type { Log } from '../log.ts'
import { type AiSettings, openAiThemeMaker } from './openai/openai.ts'
import type { ThemeMaker } from './port.ts'

export type ThemeMakers = { embedded: ThemeMaker; ai: ThemeMaker | undefined }

/** Its lexicon and its colour space are loaded with the first wish: most servers never make a theme. */
const embedded: ThemeMaker = {
  model: null,
  make: async (wish, round) => (await import('./embedded/embedded.ts')).embeddedThemeMaker.make(wish, round),
}

export const openThemeMakers = (settings: AiSettings | undefined, log: Pick<Log, 'warn'>): ThemeMakers => ({
  embedded,
  ai: settings && openAiThemeMaker({ settings, log }),
})
