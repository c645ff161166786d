/** Tells every node that what the site shows has changed: its pages are rendered again. */
import type { Queries } from '#server/database/queries.ts'
import { notifySite } from './store.ts'

export const siteChannel = 'lintel_site'

/** Call it in the transaction that changes a published help article, or anything else that `readInput` of open-site.ts reads. */
export const redrawSite = (tx: Queries) => notifySite(tx, siteChannel)
