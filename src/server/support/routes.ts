/** Where visitors report a page. */
import { reportPage } from '#contract/support.ts'
import type { Pages } from '#server/bio/pages.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Services } from '#server/services/services.ts'
import { report } from './report.ts'

const thanks = 'Thank you. We have your report and will look at the page.'

export function supportRoutes(mount: Mount, services: Services, pages: Pick<Pages, 'queries'>) {
  mount(reportPage, async ({ body }) => {
    await report(services, pages, body)
    return { message: thanks }
  })
}
