/** The endpoint of the creators who asked to appear on the Creators page. */
import * as contract from '#contract/creators.ts'
import type { CutFonts } from '#server/fonts/cut-fonts.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { listCreators } from './list-creators.ts'

type ListServices = Pick<Services, 'db' | 'now'> & { cutFonts: Pick<CutFonts, 'choose'> }

export function creatorListRoutes(mount: Mount, services: ListServices) {
  mount(contract.listCreators, ({ query }) => listCreators(services, query.before))
}
