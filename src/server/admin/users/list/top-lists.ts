/** The five who referred most people, and the five pages with most clicks. */
import type { ListServices } from './list-users.ts'
import { selectTopPages, selectTopReferrers } from './store.ts'

const listed = 5

export const listTopReferrers = async ({ db }: ListServices) => ({ referrers: await selectTopReferrers(db, listed) })

export async function listTopPages({ config, db }: ListServices) {
  const pages = await selectTopPages(db, listed)
  return { pages: pages.map((page) => ({ ...page, bioUrl: `${config.publicUrl}/${page.username}` })) }
}
