/** What admins do with uploaded themes. A theme's colours never change after its upload, so pages that use it stay as they are. */
import type * as z from 'zod/mini'
import type { AdminTheme, themeUpload } from '#contract/admin/themes.ts'
import { fieldRefusal, Refusal } from '#rules/platform/refusals.ts'
import { measureContrasts } from '#rules/themes/contrast.ts'
import { listColourCorrections } from '#rules/themes/custom-colours.ts'
import { allThemeIds } from '#rules/themes/theme-ids.ts'
import { getTheme, themes as ours, resolveUploadedTheme } from '#rules/themes/themes.ts'
import type { UploadedTheme } from '#rules/themes/uploaded-themes.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { loadThemes } from './live-themes.ts'
import * as store from './store.ts'

type Alongside = (tx: Queries) => Promise<unknown>
type ThemeServices = Pick<Services, 'db' | 'now'>

export async function listThemes({ db }: Pick<Services, 'db'>): Promise<AdminTheme[]> {
  const users = await store.countUsers(db)
  return (await store.listStored(db)).map((theme) => toAdminTheme(theme, users.get(theme.id) ?? 0))
}

/** Refuses with 'theme-exists' where the id or the name is taken, and with 'theme-unreadable'. */
export async function uploadTheme(services: ThemeServices, draft: z.infer<typeof themeUpload>, alongside: Alongside) {
  const { id, name, tier, base, colours, fonts = {}, character = '' } = draft
  const tokens = { base, colours: withoutUndefined(colours), fonts, character }
  const theme: UploadedTheme = { id, name, tier, isOffered: true, ...tokens }
  if (isReserved(id)) throw fieldRefusal('id', 'theme-exists')
  const problem = measureContrasts(resolveUploadedTheme(theme)).find(({ ratio, min }) => ratio < min)
  if (problem) {
    const found = `${problem.label} has ${problem.ratio.toFixed(1)}:1 and needs ${problem.min}:1`
    throw new Refusal('theme-unreadable', { message: `These colours aren’t readable on the theme ${base}: ${found}.` })
  }
  const createdAt = services.now()
  await services.db.transaction(async (tx) => {
    const stored = await store.listStored(tx)
    if ([...ours, ...stored].some((other) => isSame(other.name, name))) throw fieldRefusal('name', 'theme-exists')
    if (stored.some((other) => isSame(other.id, id))) throw fieldRefusal('id', 'theme-exists')
    if (!(await store.insertTheme(tx, { id, name, tier, tokens, createdAt }))) throw fieldRefusal('id', 'theme-exists')
    await alongside(tx)
    await store.notifyThemes(tx)
  })
  await loadThemes(services)
  return { theme: await readTheme(services, id), corrections: listColourCorrections(getTheme(base), tokens.colours) }
}

/** Refuses with 'no-such-theme'. */
export async function setOffered(
  services: ThemeServices,
  id: string,
  isOffered: boolean,
  alongside: Alongside,
): Promise<AdminTheme> {
  await services.db.transaction(async (tx) => {
    if (!(await store.updateOffered(tx, id, isOffered))) throw new Refusal('no-such-theme')
    await alongside(tx)
    await store.notifyThemes(tx)
  })
  await loadThemes(services)
  return readTheme(services, id)
}

/**
 * Withdraws it where a creator has chosen it. A page whose creator chose it in the moment of its deletion shows the default theme.
 * Refuses with 'no-such-theme'.
 */
export async function deleteTheme(
  services: ThemeServices,
  id: string,
  alongside: (tx: Queries, outcome: 'deleted' | 'withdrawn') => Promise<unknown>,
): Promise<'deleted' | 'withdrawn'> {
  const outcome = await services.db.transaction(async (tx) => {
    if (!(await store.updateOffered(tx, id, false))) throw new Refusal('no-such-theme')
    const done = (await store.deleteUnused(tx, id)) ? 'deleted' : 'withdrawn'
    await alongside(tx, done)
    await store.notifyThemes(tx)
    return done
  })
  await loadThemes(services)
  return outcome
}

async function readTheme(services: Pick<Services, 'db'>, id: string): Promise<AdminTheme> {
  const found = (await listThemes(services)).find((theme) => theme.id === id)
  if (!found) throw new Refusal('no-such-theme')
  return found
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Ours, in any spelling, and names that objects have. */
const isReserved = (id: string) => allThemeIds.some((ours) => isSame(ours, id)) || id in Object.prototype

const withoutUndefined = (colours: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(colours).flatMap(([token, colour]) => (colour === undefined ? [] : [[token, colour]])))

function toAdminTheme({ id, name, tier, tokens, isOffered, createdAt }: store.StoredTheme, users: number): AdminTheme {
  const { base, colours, character } = tokens as Pick<UploadedTheme, 'base' | 'colours' | 'character'>
  return { id, name, tier, base, colours: { ...colours }, character, isOffered, createdAt: createdAt.toISOString(), users }
}
