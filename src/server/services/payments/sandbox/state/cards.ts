/** What a test card does when it is stored or charged. */
import { createHash } from 'node:crypto'
import { findTestCard, onlyTestCardsMessage } from '#rules/billing/test-cards.ts'
import type { TestCard } from '../../port.ts'
import type { SandboxCard } from './customer.ts'

/** The words of the cardholder's bank. */
export const cardMessages = {
  unknown: onlyTestCardsMessage,
  expired: 'Your card has expired.',
  declined: 'Your card was declined.',
  insufficientFunds: 'Your card has insufficient funds.',
  notAuthenticated: 'Your bank could not confirm that it is you. Please try again or use another card.',
} as const

export type ReadCard = { card: SandboxCard; message: null } | { card: null; message: string }

export function readTestCard({ number, expiry }: TestCard, now: number): ReadCard {
  const known = findTestCard(number)
  if (!known) return { card: null, message: cardMessages.unknown }
  const [month = '', year = ''] = [expiry.slice(0, 2), expiry.slice(-2)]
  // A card is valid until the end of its month.
  if (Date.UTC(2000 + Number(year), Number(month)) <= now) return { card: null, message: cardMessages.expired }
  const card = { brand: 'visa', last4: number.slice(-4), expiry: `${month}/${year}`, result: known.result }
  return { card: { ...card, fingerprint: hashCard(number, card.expiry) }, message: null }
}

/** Many people try the same test number, so the expiry tells their cards apart. */
const hashCard = (number: string, expiry: string) => createHash('sha256').update(`${number} ${expiry}`).digest('hex').slice(0, 16)

type Charge = { outcome: 'succeeded' } | { outcome: 'requires-action' } | { outcome: 'declined'; message: string }

/** The cardholder enters the card. */
export function chargeNewCard({ result }: SandboxCard): Charge {
  if (result === 'needs-authentication') return { outcome: 'requires-action' }
  if (result === 'declined') return { outcome: 'declined', message: cardMessages.declined }
  if (result === 'insufficient-funds') return { outcome: 'declined', message: cardMessages.insufficientFunds }
  return { outcome: 'succeeded' }
}

/** The cardholder is on our page, but does not enter the card again. */
export const chargeStoredCard = (card: SandboxCard | null): Charge =>
  card === null || card.result === 'declined-on-renewal'
    ? { outcome: 'declined', message: cardMessages.declined }
    : chargeNewCard(card)

/** Nobody is there to confirm: the bank accepts renewals of what was confirmed when it was bought. */
export const isRenewalAccepted = (card: SandboxCard | null): boolean =>
  card !== null && (card.result === 'succeeds' || card.result === 'needs-authentication')
