/** What the rest of a subscription's period is worth, for a subscription that something else replaces. */

type Period = { pence: number; currentPeriodStart: Date; currentPeriodEnd: Date }

/** The part of the price for the time after `from`, to the millisecond, rounded half up. */
export function getUnusedPence({ pence, currentPeriodStart, currentPeriodEnd }: Period, from: Date): number {
  const [start, end] = [currentPeriodStart.getTime(), currentPeriodEnd.getTime()]
  const left = Math.min(Math.max(end - from.getTime(), 0), end - start)
  return Math.floor((pence * left) / (end - start) + 0.5)
}

/** Spreads a refund over payments, the newest first, so that none gives back more than is left of it. */
export function splitRefund<T extends { leftPence: number }>(
  payments: readonly T[],
  pence: number,
): { payment: T; pence: number }[] {
  const parts: { payment: T; pence: number }[] = []
  let rest = pence
  for (const payment of payments) {
    const part = Math.min(rest, payment.leftPence)
    if (part > 0) parts.push({ payment, pence: part })
    rest -= part
  }
  return parts
}
