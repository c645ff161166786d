/** What all emails about held commissions share. */
import { affiliatePath } from '#rules/platform/paths.ts'
import { formatPounds } from '#rules/text/money.ts'

/** A commission that is or was held: in pence, without what was refunded meanwhile. */
export type HeldCommissionFacts = { referralNumber: number; netPence: number; evidence: string; endsAt: Date }

export const toAffiliateLink = (publicUrl: string) => ({ label: 'Open affiliate tab', url: publicUrl + affiliatePath })

export const sumHolds = (holds: readonly HeldCommissionFacts[]): string =>
  formatPounds(holds.reduce((sum, { netPence }) => sum + netPence, 0))

const maxListed = 10

/** A line for each, at most ten. */
export function toHoldFacts(
  holds: readonly HeldCommissionFacts[],
  describe: (hold: HeldCommissionFacts) => string,
): [string, string][] {
  const listed = holds.slice(0, maxListed).map((hold): [string, string] => [`Referral ${hold.referralNumber}`, describe(hold)])
  const rest = holds.length - listed.length
  return rest > 0 ? [...listed, ['And', `${rest} more`]] : listed
}
