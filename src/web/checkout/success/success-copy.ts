/** The texts of the success of a payment, and of waiting for it. */

export const successCopy = {
  toastText: (plan: string) => `You’re on ${plan} now.`,
  title: (plan: string) => `You’re on ${plan}.`,
  dashboard: 'Go to your dashboard',
  paid: (amount: string) => `${amount} paid.`,
  receipt: (number: string) => `Invoice ${number}`,
  sentTo: (email: string) => `, also sent to ${email}`,
  renews: (date: string) => `Renews on ${date}.`,
  seat: (seat: number) => `Seat ${seat} is yours for life.`,
  slowText: (plan: string) => `We’ll email you when it’s done. You’re on ${plan} until then, and you won’t be charged twice.`,
}
