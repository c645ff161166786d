/** All that the ways back into an account say. */

export const forgotWords = {
  title: 'Forgot your password?',
  lede: 'Tell us your email address, and we send you a link that sets a new one. It works for 30 minutes.',
  submit: 'Send the link',
  submitting: 'Sending...',
  failed: 'Not sent',
  failedBecause: 'Something went wrong. Please try again.',
  sentTitle: 'Look in your mailbox.',
  again: 'Use another address',
}

export const resetWords = {
  title: 'Choose a new password.',
  lede: 'Every device that is signed in will be signed out.',
  password: 'New password',
  repeat: 'Repeat password',
  submit: 'Set new password',
  submitting: 'Saving...',
  done: 'Password Changed',
  doneSays: 'Your password is changed. Please log in with the new one.',
  failed: 'Not changed',
  failedBecause: 'Something went wrong. Please try again.',
  noToken: 'This link does not work.',
  noTokenSays: 'It is not complete, was used already, or is too old. Links work once, for 30 minutes.',
  another: 'Ask for a new link',
  login: 'Go to the login',
}

export const undoWords = {
  title: 'This was not you?',
  lede: 'Press the button to give your account back its old email address. Everybody who is signed in is signed out, and you choose a new password.',
  submit: 'Take the change back',
  submitting: 'Taking it back...',
  done: 'Change Taken Back',
  failed: 'Not taken back',
  failedBecause: 'Something went wrong. Please try again.',
  noToken: 'This link does not work.',
  noTokenSays:
    'It is not complete, was used already, or is too old. If you cannot get into your account, ask for a new password.',
}
