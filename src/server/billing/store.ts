/** Queries on lifetime sales. */
import type { Queries } from '#server/database/queries.ts'
import { lifetimeSales } from '#server/database/schema/billing.ts'

export const countLifetimeSales = (db: Queries): Promise<number> => db.$count(lifetimeSales)
