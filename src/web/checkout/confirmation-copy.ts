/** The texts of confirming a payment that was started in Settings. */

export const confirmationCopy = {
  title: 'Confirm your payment',
  text: (plan: string) => `Your bank wants to know that it’s you before you switch to ${plan}.`,
  again: 'Ask my bank again',
  back: 'Back to Settings',
}
