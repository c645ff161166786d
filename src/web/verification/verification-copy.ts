/** The texts of the two ways to verify an account. */
import { accountMessages } from '#rules/accounts/account-messages.ts'
import { brand } from '#rules/platform/brand.ts'

export const instantVerifyCopy = {
  form: {
    title: 'Create your page.',
    description: "No email to wait for: just confirm you're human.",
    name: 'Full name',
    nameHint: 'Your display name on your page. You can change it later.',
    submit: 'Create Account',
    submitting: 'Creating account...',
    haveAccount: 'Already have an account?',
    toLogin: 'Log in',
    failed: 'Registration Failed',
    failedFallback: 'Registration failed. Please try again.',
    empty: accountMessages.fieldsRequired,
    nameless: 'Please enter your name.',
    registered: 'Registration Successful!',
    registeredMessage: 'Please verify your account to continue.',
  },
  card: {
    title: (name: string) => `Welcome, ${name}.`,
    description: 'Your account is ready. Verify it to open your page.',
    email: 'Email',
    username: 'Username',
    submit: 'Verify My Account',
    submitting: 'Verifying...',
    other: 'Not you?',
    startOver: 'Start again',
    noPending: accountMessages.noPending,
    failed: 'Verification Failed',
    failedFallback: 'Verification failed',
    unreachable: 'Verification failed. Please try again.',
    expired: 'That sign-up is no longer valid. Please log in to continue.',
  },
  done: {
    toast: 'Account Verified!',
    title: "You're in.",
    message: 'Your account is verified. Opening your dashboard…',
    get welcome() {
      return `Welcome to ${brand.name}!`
    },
  },
}

export const verifyEmailCopy = {
  title: 'Verify your email',
  description: (email: string | undefined) =>
    `We're emailing a 6-digit code to ${email ?? 'you'}. Enter it here to open your page.`,
  missing: accountMessages.emailCodeRequired,
  missingEmail: accountMessages.emailRequired,
  failed: 'Verification Failed',
  unreachable: 'Something went wrong. Please try again.',
  resend: {
    title: "Didn't get the email?",
    message: 'Check your spam folder first. We can also send a new code; the old one will stop working.',
    submit: 'Resend code',
    submitting: 'Sending...',
    sent: 'Verification Email Sent',
    failed: 'Not sent',
  },
  done: {
    title: 'Email Verified',
    message: 'Your account is ready. Taking you to your dashboard…',
    go: 'Go to my dashboard',
  },
}
