/** What can be made to happen to a customer of the sandbox payment provider. */

export const sandboxActions = [
  'renew',
  'fail-renewal',
  'refund',
  'refund-half',
  'dispute',
  'win-dispute',
  'lose-dispute',
  'resend-events',
] as const
export type SandboxAction = (typeof sandboxActions)[number]
