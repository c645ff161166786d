/**
 * The themes that a creator keeps. A page stores all of its theme, so no change here is seen by visitors: a renamed one looks the same, and a
 * page that uses a deleted one keeps it. While a creator's row is locked, nobody else counts or fills the room that there is.
 */
import type { KeptTheme } from '#contract/theme-maker.ts'
import { undoWindowMs } from '#rules/page/undo-window.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { maxKeptThemes } from '#rules/themes/making/made-theme.ts'
import type { Queries } from '#server/database/queries.ts'
import { changeAccount } from '#server/page/change-page.ts'
import type { Services } from '#server/services/services.ts'
import { requirePlan } from './make-themes.ts'
import * as store from './store.ts'

type KeepServices = Pick<Services, 'db' | 'now' | 'invalidatePage'>
type Draft = Pick<KeptTheme, 'name' | 'theme' | 'source' | 'model'>

export const listMadeThemes = async ({ db }: Pick<Services, 'db'>, userId: string) => ({
  themes: (await store.listKept(db, userId)).map(toKeptTheme),
  max: maxKeptThemes,
})

/**
 * Keeping one that is kept changes its name, so that the request can be repeated. Refuses with 'made-themes-locked' and 'made-themes-full'.
 */
export const keepTheme = (services: KeepServices & Pick<Services, 'newId'>, userId: string, draft: Draft): Promise<KeptTheme> =>
  changeOwn(services, userId, async (tx, plan) => {
    requirePlan(plan)
    const row = await store.upsertKept(tx, { ...draft, id: services.newId(), userId, createdAt: services.now() })
    await requireRoom(tx, userId)
    return toKeptTheme(row)
  })

/** Refuses with 'no-such-theme'. */
export const renameMadeTheme = (services: KeepServices, userId: string, id: string, name: string): Promise<KeptTheme> =>
  changeOwn(services, userId, async (tx) => toKeptTheme(requireTheme(await store.updateName(tx, userId, id, name))))

/** Refuses with 'no-such-theme'. Deleting it again changes nothing. */
export const deleteMadeTheme = (services: KeepServices, userId: string, id: string): Promise<void> =>
  changeOwn(services, userId, async (tx) => {
    requireTheme(await store.markDeleted(tx, userId, id, services.now()))
  })

/** One that is not deleted is returned as it is. Refuses with 'no-such-theme' and 'made-themes-full'. */
export const restoreMadeTheme = (services: KeepServices, userId: string, id: string): Promise<KeptTheme> =>
  changeOwn(services, userId, async (tx) => {
    const row = requireTheme(await store.unmarkDeleted(tx, userId, id, startOfUndo(services)))
    await requireRoom(tx, userId)
    return toKeptTheme(row)
  })

/** A recurring job. */
export const deleteOldMadeThemes = (services: Pick<Services, 'db' | 'now'>) =>
  store.deleteMarkedBefore(services.db, startOfUndo(services))

const startOfUndo = ({ now }: Pick<Services, 'now'>) => new Date(now().getTime() - undoWindowMs)

const changeOwn = <T>(services: KeepServices, userId: string, change: (tx: Queries, plan: PlanOf) => Promise<T>): Promise<T> =>
  changeAccount(services, userId, async (tx, { plan }) => ({ result: await change(tx, plan), isPageChanged: false }))

type PlanOf = Parameters<typeof requirePlan>[0]

/** After the row was written: if it was one too many, the transaction is rolled back. */
async function requireRoom(tx: Queries, userId: string): Promise<void> {
  if ((await store.countKept(tx, userId)) > maxKeptThemes) throw new Refusal('made-themes-full')
}

function requireTheme(row: store.KeptRow | undefined): store.KeptRow {
  if (!row) throw new Refusal('no-such-theme')
  return row
}

const toKeptTheme = ({ id, name, theme, source, model, createdAt }: store.KeptRow): KeptTheme => ({
  id,
  name,
  theme,
  source,
  model,
  createdAt: createdAt.toISOString(),
})
