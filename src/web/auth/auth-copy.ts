/** The texts of the login and sign-up screens. */
import { type Plan, plans } from '#rules/plans/plans.ts'
import { brand } from '#rules/platform/brand.ts'

export const authTabCopy = { login: 'Login', signup: 'Sign Up', both: 'Login or Sign Up' } as const

export const loginCopy = {
  title: 'Welcome back.',
  description: 'Log in to manage your page.',
  submit: 'Login',
  submitting: 'Logging in...',
  forgot: 'Forgot your password?',
  noAccount: 'New here?',
  toSignUp: 'Sign up',
  back: 'Back to login',
  success: 'Login Successful',
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
  title: 'Create your page.',
  description: 'Free to start. No card needed until you choose a paid plan.',
  /** Where plans cannot be bought; `plan` is the one that everyone has. */
  freeDescription: (plan: Plan) =>
    plan === 'free'
      ? 'Claim your username, and your page is ready in a minute.'
      : `Everyone here gets everything in ${plans[plan].name}, at no charge.`,
  repeat: 'Repeat password',
  submit: 'Create Account',
  submitLifetime: 'Create Account & Claim Lifetime Access',
  submitting: 'Creating account...',
  haveAccount: 'Already have an account?',
  toLogin: 'Log in',
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
  sold: 'sold',
  left: 'left',
  full: 'All places are taken',
  loading: 'Checking how many lifetime places are left…',
}

export const referralCopy = {
  invited: 'invited you.',
  remove: 'Remove',
  removeLabel: (name: string) => `Remove the invitation from ${name}`,
}
