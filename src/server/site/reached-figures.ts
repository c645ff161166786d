/** Which of the home page's three example figures the platform has reached: measured once a day, and shown only then. */
import { brand } from '#rules/platform/brand.ts'
import type { LandingFigure } from '#rules/platform/settings.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { hadFullUptime } from '#server/status/history.ts'
import { redrawSite } from './site-changed.ts'
import { countActiveCreators, findReachedFigures, storeReachedFigures, sumCreatorEarnings } from './store.ts'

const minCreators = 50_000
const minEarningsPence = 200_000_000
/** Run once a day by one of the nodes. The site is rendered again where a figure was reached, or lost. */
export async function measureFigures(services: Pick<Services, 'db' | 'newId' | 'now'>): Promise<void> {
  const { db, newId, now } = services
  const reached = [
    (await countActiveCreators(db)) >= minCreators,
    (await sumCreatorEarnings(db)) >= minEarningsPence,
    await hadFullUptime(services),
  ]
  await db.transaction(async (tx) => {
    const before = await findReachedFigures(tx)
    if (JSON.stringify(before ?? noneReached) === JSON.stringify(reached)) return
    await storeReachedFigures(tx, { id: newId(), reached, now: now() })
    await redrawSite(tx)
  })
}

const noneReached = [false, false, false]

export async function readReachedFigures(db: Queries): Promise<LandingFigure[]> {
  const reached = (await findReachedFigures(db)) ?? noneReached
  return brand.figures.filter((_, index) => reached[index] === true)
}
