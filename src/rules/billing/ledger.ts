/**
 * Double entry: every movement of money is a transaction of entries that sum to zero. A positive amount debits an account, a negative one
 * credits it. All amounts are integer pence.
 */
import type { PaymentMode } from './payment-mode.ts'

export const ledgerAccounts = [
  /** What the provider holds for us. */
  'provider-balance',
  'revenue',
  'refunds',
  /** Payments that a cardholder's bank took back. */
  'disputes',
  'provider-fees',
  'commission-expense',
  /** What we owe an affiliate; the entry's owner. */
  'affiliate-payable',
  /** Payouts that were sent and are not confirmed yet. */
  'payouts-in-transit',
  /** What we paid out to affiliates, from our own account. */
  'bank',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

export const ledgerKinds = [
  'payment',
  'fee',
  'refund',
  'dispute-opened',
  'dispute-fee',
  'dispute-won',
  'commission',
  'commission-reversal',
  'payout-sent',
  'payout-paid',
  'payout-returned',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

export type LedgerEntry = { account: LedgerAccount; pence: number; ownerId?: string }

/** `key` names the fact that the transaction records: the same fact is posted once. */
export type LedgerPosting = { kind: LedgerKind; key: string; occurredAt: Date; entries: readonly LedgerEntry[] }

/** `id` is the provider's id of the payment, refund or dispute, or our id of the commission. */
type Fact = { id: string; pence: number; occurredAt: Date }

/** `name` begins the key. */
const movement =
  (kind: LedgerKind, name: string, from: LedgerAccount, to: LedgerAccount) =>
  ({ id, pence, occurredAt }: Fact): LedgerPosting => ({
    kind,
    key: `${name} ${id}`,
    occurredAt,
    entries: [
      { account: to, pence },
      { account: from, pence: -pence },
    ],
  })

export const postPayment = movement('payment', 'payment', 'revenue', 'provider-balance')

/** `id` is that of the payment. */
export const postFee = movement('fee', 'fee', 'provider-balance', 'provider-fees')

export const postRefund = movement('refund', 'refund', 'provider-balance', 'refunds')

export const postDisputeOpened = movement('dispute-opened', 'dispute', 'provider-balance', 'disputes')

export const postDisputeFee = movement('dispute-fee', 'dispute fee', 'provider-balance', 'provider-fees')

/** The bank gives the payment back. A lost dispute moves nothing: the money went when it was opened. */
export const postDisputeWon = movement('dispute-won', 'dispute won', 'disputes', 'provider-balance')

/** `id` is that of the payout. */
export const postPayoutPaid = movement('payout-paid', 'payout paid', 'bank', 'payouts-in-transit')

type OwnedFact = Fact & { ownerId: string }

export const postCommission = ({ id, pence, occurredAt, ownerId }: OwnedFact): LedgerPosting => ({
  kind: 'commission',
  key: `commission ${id}`,
  occurredAt,
  entries: [
    { account: 'commission-expense', pence },
    { account: 'affiliate-payable', pence: -pence, ownerId },
  ],
})

/** `pence` is positive; `id` is that of the row that reverses. */
export const postCommissionReversal = ({ id, pence, occurredAt, ownerId }: OwnedFact): LedgerPosting => ({
  kind: 'commission-reversal',
  key: `commission ${id}`,
  occurredAt,
  entries: [
    { account: 'affiliate-payable', pence, ownerId },
    { account: 'commission-expense', pence: -pence },
  ],
})

/** `id` is that of the payout. The money has left what we owe, and has not arrived yet. */
export const postPayoutSent = ({ id, pence, occurredAt, ownerId }: OwnedFact): LedgerPosting => ({
  kind: 'payout-sent',
  key: `payout sent ${id}`,
  occurredAt,
  entries: [
    { account: 'affiliate-payable', pence, ownerId },
    { account: 'payouts-in-transit', pence: -pence },
  ],
})

/** `id` is that of the payout, which failed or came back: we owe the money again. `wasPaid`: it had arrived before. */
export const postPayoutReturned = ({
  id,
  pence,
  occurredAt,
  ownerId,
  wasPaid,
}: OwnedFact & { wasPaid: boolean }): LedgerPosting => ({
  kind: 'payout-returned',
  key: `payout returned ${id}`,
  occurredAt,
  entries: [
    { account: wasPaid ? 'bank' : 'payouts-in-transit', pence },
    { account: 'affiliate-payable', pence: -pence, ownerId },
  ],
})

/** A row of money, and the transaction that the ledger should have for it. `pence` is what it moves, always positive. */
export type LedgerFact = { mode: PaymentMode; kind: LedgerKind; key: string; pence: number; ownerId?: string }
