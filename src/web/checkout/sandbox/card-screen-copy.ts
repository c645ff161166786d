/** The texts of the screen that changes the stored card. */

export const cardScreenCopy = {
  title: 'Change your card',
  text: 'Renewals are charged to this card from now on.',
  save: 'Save card',
  saving: 'Saving…',
  back: 'Back',
  saved: 'Card changed',
  savedText: 'Your next payment uses the new card.',
  failed: 'Card not changed',
}
