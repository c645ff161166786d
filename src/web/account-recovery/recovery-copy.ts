/** The texts of resetting a password, and of confirming or undoing a change of email. */
import { resetLinkMinutes } from '#rules/accounts/token-lifetimes.ts'

export const forgotPasswordCopy = {
  title: 'Forgot your password?',
  description: `Enter your email and we'll send you a link to set a new password. It works for ${resetLinkMinutes} minutes.`,
  submit: 'Send link',
  submitting: 'Sending...',
  failed: 'Not sent',
  failedFallback: 'Something went wrong. Please try again.',
  sentTitle: 'Check your inbox.',
  again: 'Use another email',
}

export const resetPasswordCopy = {
  title: 'Choose a new password.',
  description: "You'll be signed out on every device.",
  password: 'New password',
  repeat: 'Repeat password',
  submit: 'Set new password',
  submitting: 'Saving...',
  done: 'Password Changed',
  doneMessage: 'Your password has been changed. Please log in with the new one.',
  failed: 'Not changed',
  failedFallback: 'Something went wrong. Please try again.',
  invalidLink: "This link doesn't work.",
  invalidLinkMessage: `It may be incomplete, already used or expired. Links work once, for ${resetLinkMinutes} minutes.`,
  newLink: 'Get a new link',
  login: 'Go to login',
}

export const undoEmailChangeCopy = {
  title: "Wasn't you?",
  description: "Undo the change to get your old email back. Everyone will be signed out, and you'll choose a new password.",
  submit: 'Undo the change',
  submitting: 'Undoing...',
  done: 'Change Undone',
  failed: 'Not undone',
  failedFallback: 'Something went wrong. Please try again.',
  invalidLink: "This link doesn't work.",
  invalidLinkMessage: "It may be incomplete, already used or expired. If you can't get into your account, reset your password.",
}

export type UndoCopy = Record<keyof typeof undoEmailChangeCopy, string>

export const undoTwoFactorCopy: UndoCopy = {
  ...undoEmailChangeCopy,
  description: "Switch two-factor sign-in off again. Everyone will be signed out, and you'll choose a new password.",
  submit: 'Switch it off',
  submitting: 'Switching off...',
  done: 'Two-factor sign-in is off',
  failed: 'Not switched off',
}

export const confirmEmailChangeCopy = {
  title: 'Confirm your new email',
  description: "Use this email for your account from now on. We'll let your old address know.",
  submit: 'Confirm email',
  submitting: 'Confirming...',
  confirmed: 'Email Confirmed',
  failed: 'Not confirmed',
  failedFallback: 'Something went wrong. Please try again.',
  doneTitle: 'All set.',
  doneMessage: (email: string) => `Your account now uses ${email}.`,
  invalidLink: 'This link is incomplete.',
  invalidLinkMessage: 'Open it from the email again, or ask for a new one in your settings.',
  dashboard: 'Go to my dashboard',
  login: 'Go to login',
}
