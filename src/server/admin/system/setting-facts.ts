/** What the screens of the settings say beside them: who keeps an old price, which seats are taken, and how mail goes out. */
import type { SettingFacts } from '#contract/admin/system.ts'
import { readLargestSeat } from '#server/billing/checkout/seats.ts'
import { countSubscribers } from '#server/billing/overview/get-billing.ts'
import { readSender, type Services } from '#server/services/services.ts'
import { readLastTest } from './send-test-email.ts'

export async function readSettingFacts(services: Services): Promise<SettingFacts> {
  const { config, mail } = services
  const [subscribers, seatsTaken, lastTestEmail] = await Promise.all([
    countSubscribers(services),
    readLargestSeat(services),
    readLastTest(services),
  ])
  return {
    subscribers,
    seatsTaken,
    payments: config.payments.setting,
    verification: config.verification,
    mail: { server: mail.server ?? null, sender: readSender(config), isSenderSet: config.mailFrom !== undefined },
    security: {
      isAccessKeySet: config.adminAccessKey !== undefined,
      isPasswordSet: config.adminPassword !== undefined,
      allowedAddresses: config.adminAllowedAddresses?.join(', ') ?? null,
    },
    lastTestEmail,
  }
}
