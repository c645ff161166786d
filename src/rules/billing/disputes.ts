/** A dispute (chargeback): the cardholder's bank takes a payment back until it has decided. */

export const disputeStatuses = ['open', 'won', 'lost'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]
