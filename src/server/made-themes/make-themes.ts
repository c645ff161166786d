/**
 * Makes three themes of a brief. The AI service is asked where one is set up and the creator did not choose to go without; a request to it is
 * counted before it is sent, so that not even a crash makes it free. Whoever made them, they are checked and corrected the same way.
 */
import type { OfferedTheme, RequestedThemes } from '#contract/theme-maker.ts'
import { hasFeature, type Plan, planFeatures } from '#rules/plans/plans.ts'
import { Refusal, type RefusalCode } from '#rules/platform/refusals.ts'
import { maxAiRequestsPerDay, toMadeThemeId } from '#rules/themes/making/made-theme.ts'
import { correctTheme } from '#rules/themes/themes.ts'
import { checkIdeas, type Services, type ThemeIdea, ThemeMakerError } from '#server/services/services.ts'
import { countAiRequest, countAiRequests, findPlan } from './store.ts'

type MakerServices = Pick<Services, 'db' | 'now' | 'themeMakers'>

/** How many requests are left today; 0 where there is no AI service. */
export async function describeMaker({ db, now, themeMakers }: MakerServices, userId: string) {
  if (!themeMakers.ai) return { aiModel: null, aiRequestsLeft: 0 }
  const asked = await countAiRequests(db, userId, toDay(now()))
  return { aiModel: themeMakers.ai.model, aiRequestsLeft: Math.max(0, maxAiRequestsPerDay - asked) }
}

/** Refuses with 'made-themes-locked', 'ai-limit', 'unknown-mood', and with why the AI service made none. */
export async function makeThemes(services: MakerServices, userId: string, { round, withoutAi, ...brief }: RequestedThemes) {
  const { db, now, themeMakers } = services
  requirePlan(await findPlan(db, userId))
  const ai = withoutAi ? undefined : themeMakers.ai
  if (ai && !(await countAiRequest(db, userId, toDay(now())))) throw new Refusal('ai-limit')
  const maker = ai ?? themeMakers.embedded
  const { ideas, understood } = await maker.make(brief, round).catch(throwAsRefusal)
  return { themes: checkIdeas(ideas).map(toOfferedTheme), model: maker.model, understood }
}

export function requirePlan(plan: Plan): void {
  if (!hasFeature(plan, 'madeThemes')) throw new Refusal(planFeatures.madeThemes.refusal)
}

function toOfferedTheme({ name, character, theme }: ThemeIdea): OfferedTheme {
  const { made, corrections } = correctTheme(theme)
  return { name, character, theme: toMadeThemeId(made), corrections }
}

const refusalOf: Record<ThemeMakerError['reason'], RefusalCode> = {
  slow: 'ai-slow',
  unavailable: 'ai-unavailable',
  unusable: 'ai-unusable',
  'unknown-words': 'unknown-mood',
}

function throwAsRefusal(error: unknown): never {
  throw error instanceof ThemeMakerError ? new Refusal(refusalOf[error.reason]) : error
}

const toDay = (now: Date): string => now.toISOString().slice(0, 10)
