/** The texts of the success of a payment, and of waiting for it. */

export const successCopy = {
  toast: 'Payment Successful!',
  toastText: (plan: string) => `You’re on ${plan} now.`,
  title: (plan: string) => `You’re on ${plan}.`,
  lede: 'Your payment went through and everything is switched on. Three good things to do first:',
  dashboard: 'Go to your dashboard',
  page: 'View your page',
  paid: (amount: string) => `${amount} paid.`,
  receipt: (number: string) => `Receipt ${number}`,
  sentTo: (email: string) => `, also sent to ${email}`,
  renews: (date: string) => `Renews on ${date}.`,
  seat: (seat: number) => `Seat ${seat} is yours for life.`,
  guarantee: '30 days to change your mind.',
  waiting: 'Confirming your payment…',
  waitingText: 'This takes a few seconds. You can leave this page: your plan switches automatically.',
  slow: 'Your bank is taking its time',
  slowText: (plan: string) => `We’ll email you when it’s done. You’re on ${plan} until then, and you won’t be charged twice.`,
}
