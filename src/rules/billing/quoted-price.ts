/** For how long the price of a plan change that was shown can be confirmed. */

const quoteMinutes = 15

/** The price is calculated for `pricedAt`, which may not be in the future, nor in a period that has ended. */
export const isQuoteValid = (pricedAt: Date, now: Date, currentPeriodStart: Date): boolean =>
  pricedAt <= now && now.getTime() - pricedAt.getTime() <= quoteMinutes * 60_000 && pricedAt >= currentPeriodStart
