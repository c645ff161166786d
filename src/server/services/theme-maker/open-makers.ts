/** The makers of themes that this server has: its own, and an AI service where the operator set one up. */
import type { Log } from '../log.ts'
import { embeddedThemeMaker } from './embedded/embedded.ts'
import { type AiSettings, openAiThemeMaker } from './openai/openai.ts'
import type { ThemeMaker } from './port.ts'

export type ThemeMakers = { embedded: ThemeMaker; ai: ThemeMaker | undefined }

export const openThemeMakers = (settings: AiSettings | undefined, log: Pick<Log, 'warn'>): ThemeMakers => ({
  embedded: embeddedThemeMaker,
  ai: settings && openAiThemeMaker({ settings, log }),
})
