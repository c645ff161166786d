/** The texts of resetting a password, and of confirming or undoing a change of email. */
import { resetLinkMinutes } from '#rules/accounts/token-lifetimes.ts'

export const resetPasswordCopy = {
  title: 'Choose a new password.',
  done: 'Password Changed',
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
