/** What a password must be. The list of common ones is the server's (it is long). */

export const passwordLength = { least: 6, most: 200 }

export const passwordWords = {
  tooShort: 'Password must be at least 6 characters',
  tooLong: 'Password must be at most 200 characters',
  mismatch: 'Passwords do not match',
}
