/** How a new account is verified, and how long the links and codes in emails work. */

export const verificationMethods = ['captcha', 'email', 'none'] as const
export type VerificationMethod = (typeof verificationMethods)[number]

export const resetLinkMinutes = 30
export const verificationCodeMinutes = 15
/** For undoing a change of the email address or of two-factor sign-in. */
export const undoLinkDays = 7
