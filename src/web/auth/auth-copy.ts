/** All that the log-in and the sign-up say. */
import { brand } from '#rules/platform/brand.ts'
import type { Plan } from '#rules/plans/plans.ts'

export const tabWords = { login: 'Login', signup: 'Sign Up', both: 'Login or Sign Up' } as const

export const loginWords = {
  title: 'Welcome back.',
  lede: 'Your door is where you left it.',
  submit: 'Login',
  submitting: 'Logging in...',
  forgot: 'Forgot your password?',
  noAccount: 'No door of your own yet?',
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

export const suspendedWords = {
  title: 'Your data is still yours.',
  text: 'This account is suspended, so you cannot log in. You can download everything that is yours as a zip.',
  button: 'Download your data',
  done: 'Your data is in your downloads.',
  failed: 'The download broke off. Please try again.',
}

export const codeWords = {
  title: 'One more step.',
  app: 'Open your authenticator app and enter the code it shows for this account.',
  backup: 'Enter one of the backup codes you saved when you switched two-factor sign-in on. Each works once.',
  appLabel: 'Verification code',
  backupLabel: 'Backup code',
  appHint: '6 digits. They change every 30 seconds.',
  backupHint: 'Ten letters and digits, such as 7K3QA-9XM2P.',
  useBackup: 'Use a backup code',
  useApp: 'Use your authenticator app',
  submit: 'Verify',
  submitting: 'Verifying...',
  short: 'Invalid Code',
  failed: 'Verification Failed',
  unreachable: 'Failed to verify code. Please try again.',
}

export const signUpWords = {
  title: 'Put your name over the door.',
  lede: 'Free to start. No card until you choose a paid plan.',
  repeat: 'Repeat password',
  submit: 'Create Account',
  submitLifetime: 'Create Account & Claim Lifetime Access',
  submitting: 'Creating account...',
  haveAccount: 'Already have a door?',
  toLogin: 'Log in',
  failed: 'Registration Failed',
  failedBecause: 'Something went wrong',
  verifyNext: 'Registration Successful!',
  verifyBy: {
    captcha: 'Please verify your account with CAPTCHA to continue.',
    email: 'We have sent you a code. Please enter it to continue.',
  },
  created: 'Account Created!',
  welcome: (username: string) => `Welcome to ${brand.name}, @${username}.`,
  referred: (code: string) => `You came through the link of ${code}.`,
}

export const planWords: Record<Plan, { price: string; per: string; says: string }> = {
  free: { price: '£0', per: '', says: '2 links, to begin with' },
  pro: { price: '£2.99', per: 'a month', says: '5 links, more themes, fonts' },
  premium: { price: '£4.99', per: 'a month', says: 'Unlimited links, tip jar' },
  lifetime: { price: '£20', per: 'once', says: 'All of Premium, for good' },
}

export const lifetimeWords = {
  sold: 'sold',
  left: 'left',
  full: 'All places are taken',
  loading: 'Looking up how many lifetime places are left…',
}

export const referralWords = { label: 'Invited with', remove: 'Remove' }
