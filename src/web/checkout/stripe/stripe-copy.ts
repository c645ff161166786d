/** The texts around Stripe's fields. */
export const stripeCopy = {
  notLoaded: 'We couldn’t load the card form',
  notLoadedText: 'You haven’t been charged. Check your connection and turn off ad blockers for this page, then try again.',
  retry: 'Try again',
  broken: 'Payment processing failed',
  noCard: 'Your stored card can’t be used for this payment. Change your card in Settings, then try again.',
}
