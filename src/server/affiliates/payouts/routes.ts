/** The endpoints of an affiliate's payouts. Those for admins are in `src/server/admin/`. */
import { changePayoutAddress as changeAddressEndpoint } from '#contract/affiliates/payout-address.ts'
import * as contract from '#contract/affiliates/payouts.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { changePayoutAddress, type Reauthenticate } from './change-address.ts'
import { listPayouts } from './find-payouts.ts'
import { cancelPayout, requestPayout } from './request-payout.ts'
import { changeLeaderboardChoice, getPayoutSettings } from './settings.ts'

export function payoutRoutes(mount: Mount, services: Services & { reauthenticate: Reauthenticate }) {
  mount(contract.getPayoutSettings, ({ creator }) => getPayoutSettings(services.db, creator.userId))
  mount(changeAddressEndpoint, ({ creator, body }) => changePayoutAddress(services, creator.userId, body))
  mount(contract.changeLeaderboardChoice, ({ creator, body }) =>
    changeLeaderboardChoice(services, creator.userId, body.leaderboard),
  )
  mount(contract.listPayouts, ({ creator, query }) => listPayouts(services, creator.userId, query.cursor))
  mount(contract.requestPayout, ({ creator, body }) => requestPayout(services, creator.userId, body.amountPence))
  mount(contract.cancelPayout, ({ creator, params }) => cancelPayout(services, creator.userId, params.id))
}
