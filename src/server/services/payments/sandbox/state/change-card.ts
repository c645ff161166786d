/** Changing the card that renewals are charged to. */
import type { TestCard } from '../../port.ts'
import { readTestCard } from './cards.ts'
import { type Change, emit } from './change.ts'
import { retryRenewal } from './renewals.ts'

/** A renewal that failed is charged to the new card at once. The bank is asked whether the card is valid, so some are declined. */
export function changeCard(change: Change, typed: TestCard): 'changed' | 'declined' {
  const { card } = readTestCard(typed, change.now)
  if (!card || card.result === 'declined' || card.result === 'insufficient-funds') return 'declined'
  change.customer.card = card
  emit(change, 'customer.updated')
  for (const subscription of change.customer.subscriptions) retryRenewal(change, subscription)
  return 'changed'
}
