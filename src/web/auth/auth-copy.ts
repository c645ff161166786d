/** The texts of the login and sign-up screens. */
import { type Plan, plans } from '#rules/plans/plans.ts'
import { brand } from '#rules/platform/brand.ts'

export const authTabCopy = { login: 'Login', signup: 'Sign Up', both: 'Login or Sign Up' } as const

export const loginCopy = {
  back: 'Back to login',
  failed: 'Login Failed',
  unverified: {
    title: 'Account Verification Required',
    captcha: 'Please verify your account with CAPTCHA to continue.',
    email: 'Please enter the code we sent to your email.',
  },
}

export const twoFactorStepCopy = {
  title: 'One more step.',
  app: 'Open your authenticator app and enter the code it shows for this account.',
  backup: 'Enter one of the backup codes you saved when you set up two-factor sign-in. Each works once.',
  appLabel: 'Verification code',
  backupLabel: 'Backup code',
  appHint: '6 digits that change every 30 seconds.',
  backupHint: '10 letters and digits, such as 7K3QA-9XM2P.',
  useBackup: 'Use a backup code',
  useApp: 'Use your authenticator app',
  submit: 'Verify',
  submitting: 'Verifying...',
  short: 'Invalid Code',
  failed: 'Verification Failed',
  unreachable: 'Failed to verify code. Please try again.',
}

export const signUpCopy = {
  /** Where plans cannot be bought; `plan` is the one that everyone has. */
  freeDescription: (plan: Plan) =>
    plan === 'free'
      ? 'Claim your username, and your page is ready in a minute.'
      : `Everyone here gets everything in ${plans[plan].name}, at no charge.`,
  submit: 'Create Account',
  submitting: 'Creating account...',
  failed: 'Registration Failed',
  failedFallback: 'Something went wrong',
  verifyNext: 'Registration Successful!',
  verifyBy: {
    captcha: 'Please verify your account with CAPTCHA to continue.',
    email: "We've emailed you a code. Please enter it to continue.",
  },
  created: 'Account Created!',
  welcome: (username: string) => `Welcome to ${brand.name}, @${username}.`,
  referred: (name: string) => `${name} invited you.`,
}

export const lifetimeCopy = {
  left: 'left',
  full: 'All places are taken',
}
