/** For how long signing in cancels the deletion of an account. */
export const deletionDays = 14
