/** Endpoints for administrators about affiliates' money. */
import type { Readable } from 'node:stream'
import * as contract from '#contract/affiliates/administration.ts'
import { getAffiliateOverview, listAllPayouts } from '#server/affiliates/payouts/administration/list-all-payouts.ts'
import { checkPayoutFile } from '#server/affiliates/payouts/files/check-file.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { exportPayoutsAsAdmin, importPayoutResultsAsAdmin, markPayoutAsAdmin, runPayoutsAsAdmin } from './pay-out.ts'

export function adminPayoutRoutes(mount: Mount, services: Services) {
  mount(contract.getAffiliateOverview, () => getAffiliateOverview(services))
  mount(contract.listAllPayouts, ({ query }) => listAllPayouts(services, query))
  mount(contract.triggerPayout, ({ admin }) => runPayoutsAsAdmin(services, admin))
  mount(contract.exportPayouts, async ({ admin }) => {
    const { filename, text } = await exportPayoutsAsAdmin(services, admin)
    return { filename, bytes: new Blob([text]).stream() }
  })
  mount(contract.checkPayoutResults, async ({ bytes }) => checkPayoutFile(services, await readAll(bytes)))
  mount(contract.importPayoutResults, async ({ bytes, admin }) =>
    importPayoutResultsAsAdmin(services, admin, await readAll(bytes)),
  )
  mount(contract.markPayout, ({ params, body, admin }) => markPayoutAsAdmin(services, admin, params.id, body))
}

const readAll = async (bytes: Readable): Promise<Uint8Array> => Buffer.concat(await bytes.toArray())
