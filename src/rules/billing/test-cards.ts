/** The test cards of the sandbox: the numbers that Stripe's test mode has, with the same results. */

export const testCards = [
  { number: '4242424242424242', result: 'succeeds', label: 'Payment succeeds' },
  { number: '4000002500003155', result: 'needs-authentication', label: 'Bank asks to confirm' },
  { number: '4000000000000002', result: 'declined', label: 'Card is declined' },
  { number: '4000000000009995', result: 'insufficient-funds', label: 'Not enough money' },
  /** It can be stored and charged once; every later charge fails. */
  { number: '4000000000000341', result: 'declined-on-renewal', label: 'Renewals fail' },
] as const
export type TestCardResult = (typeof testCards)[number]['result']

/** Undefined for any other number: the sandbox declines those, so that nobody enters a real card. */
export const findTestCard = (number: string) => testCards.find((card) => card.number === number)

export const onlyTestCardsMessage = 'In test mode, only test cards work.'
