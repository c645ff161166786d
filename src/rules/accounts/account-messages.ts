/** Validation messages of the forms that register, verify and sign in, for the browser's checks and the server's alike. */
export const accountMessages = {
  fieldsRequired: 'Please fill in all fields',
  emailRequired: 'Please enter your email address',
  invalidEmail: 'Please enter a valid email address.',
  emailTooLong: 'That email address is too long.',
  usernameRequired: 'Please choose a username.',
  wrongLogin: 'Invalid email or password',
  noPending: 'No pending user found. Please register first.',
  captchaRequired: 'Please complete the CAPTCHA',
  emailCodeRequired: 'Please enter the verification token from your email',
}
