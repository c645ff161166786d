/** How long the links and codes in emails work. */

export const resetLinkMinutes = 30
export const verificationCodeMinutes = 15
/** For undoing a change of the email address or of two-factor sign-in. */
export const undoLinkDays = 7
