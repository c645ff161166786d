/**
 * What each endpoint does, in a sentence for the API reference. They are separate from the declarations, because the declarations are
 * part of the browser's bundle, which does not need the summaries.
 */
export const summaries = {
  register: 'Create an account',
  login: 'Sign in with email and password',
  logout: 'End this session',
  getCurrentUser: 'The signed-in user',
  getAuthUser: 'The signed-in user (same response as /api/auth/me)',
  getUsernameAvailability: 'Whether a username is free, and if not, why',

  getCaptcha: 'Which CAPTCHA to show, with its public key or a fresh ALTCHA challenge',

  instantRegister: 'Create an account, with a solved CAPTCHA',
  verifyInstant: 'Verify a new account with its ticket and a solved CAPTCHA, and sign in',
  verifyEmail: 'Verify a new account with the six-digit code from the email, and sign in',
  resendVerification: 'Email a new verification code',

  forgotPassword: 'Ask for an email with a link to set a new password',
  resetPassword: 'Set a new password with the token from the email',
  changeEmail: 'Ask to change the email address; an email to the new one confirms it',
  confirmEmail: 'Confirm a new email address with the token from the email',
  undoTwoFactor: 'Undo that someone else switched two-factor sign-in on',
  undoEmail: 'Undo a change of email address with the token sent to the old address',

  createSubscription: 'Open the checkout of Pro or Premium; the plan starts when the payment is confirmed',
  createPaymentIntent: 'Open the checkout of Lifetime and reserve a seat for 30 minutes; the amount is the server’s',
  cancelCheckout: 'Leave the open checkout and release its seat',
  upgradeOwnPlan: 'Take up a plan that is paid, or go back to Free at the end of the period',
  getBilling: 'The plan, what is charged next, and the payment history',
  previewPlanChange: 'What changing between Pro and Premium now would cost',
  changeSubscription: 'Change between Pro and Premium at the price that was shown',
  cancelSubscription: 'End the subscription when the paid period ends',
  resumeSubscription: 'Continue a cancelled subscription',
  refundPayment: 'Refund the last payment under the 30-day money-back guarantee, and end the plan at once',
  openBillingPortal: 'The address of the page on which to change the card',
  getReceipt: 'The receipt of one payment',
  receivePaymentEvent: 'For the payment provider’s webhooks. The `stripe-signature` header signs the raw body and the time',

  confirmSandboxPayment: 'Test mode: pay an open checkout with a test card',
  authenticateSandboxPayment: 'Test mode: answer the test bank’s question',
  changeSandboxCard: 'Test mode: change the stored card',
  runSandboxAction: 'Test mode, development only: renew, refund or dispute',

  getTwoFactorStatus: 'Whether two-factor sign-in is on, and how many backup codes are left',
  setUpTwoFactor: 'Create a secret for an authenticator app; two-factor sign-in stays off until it is enabled',
  enableTwoFactor: 'Turn on two-factor sign-in with a first code from the app',
  disableTwoFactor: 'Turn off two-factor sign-in with a code from the app or a backup code',
  renewBackupCodes: 'Replace the backup codes with new ones',
  loginTwoFactor: 'The second step of signing in',

  listSessions: 'Where this account is signed in, most recently used first',
  revokeSession: 'End one session',
  revokeSessions: 'End all other sessions, or all of them',
  changePassword: 'Change the password',
  getNotifications: 'Which emails the creator gets',
  changeNotifications: 'Choose which emails to get',
  deleteAccount: 'Take the page down now and delete the account after 14 days',
  exportData: 'Everything stored about the creator, as a zip of JSON, CSV and images',
  exportWithPassword: 'The same zip for email and password instead of a session; works while the account is suspended',

  changeProfile:
    'Change any of the page settings; either all of the change is saved or none. With `version`, only if the page is still at that version',
  resetPage: 'Reset the settings of the profile tab to their defaults; texts and uploads stay',

  listLinks: "The creator's links, in page order",
  addLink: 'Add a link at the end of the page',
  changeLink: 'Change some fields of a link; with `version`, only if it is still at that version',
  switchLinks: 'Show or hide several links at once; either all of them or, if one is gone, none',
  duplicateLink: 'Add a copy below the link: hidden, not pinned, no clicks',
  deleteLink: 'Delete a link; it can be restored for ten minutes',
  restoreLink: 'Restore a link deleted in the last ten minutes, with its id, position and clicks',
  reorderLinks: 'Reorder the links; lists every link of the creator once. Blocks keep their positions',

  listBlocks: "The creator's content blocks, in page order",
  addBlock: 'Add a content block at the end of the page',
  changeBlock: 'Change some fields of a block; with `version`, only if it is still at that version',
  deleteBlock: 'Delete a block; it can be restored for ten minutes',
  restoreBlock: 'Restore a block deleted in the last ten minutes, in its position',
  reorderPage: 'Reorder links and blocks together; lists every link and every block of the creator once',

  uploadProfileImage: 'Upload a profile picture and set it',
  uploadBackgroundImage: 'Upload a background image and set it',
  uploadLinkImage: 'Upload an image for a link; set it by saving the link',
  uploadFavicon: 'Upload the page icon (.ico works too); set it by saving the page',
  uploadBlockImage: 'Upload an image for a block; set it by saving the block',
  removeProfileImage: 'Remove the profile picture',
  removeBackgroundImage: 'Remove the background image',
  createVideoUpload: 'Get a URL to upload a video to',
  uploadVideoBytes: 'Upload the bytes of a video to that URL',
  getUploadProgress: 'How many bytes of an upload have been received, so that an interrupted one can resume',
  setVideoBackground: 'Set an uploaded video as the background, or remove it with null',

  getBio: "A creator's public page as data",
  getQrPng: 'The QR code of a page as a PNG of `size` pixels; it keeps working when the username changes',
  getQrSvg: 'The QR code of a page as an SVG',
  countView: 'Count a view of a page; responds once the count is stored',
  countClick: 'Count a click on a link; responds once the count is stored',

  getAnalytics:
    'What was counted of one’s own page in a range of days; the period before beside it. Custom dates and filters come with Pro',
  downloadAnalyticsCsv: 'The same figures as a CSV file; comes with Pro',
  downloadAnalyticsJson: 'The same figures as a JSON file; comes with Pro',

  listCreators: 'Creators who asked to be listed, newest first',

  getReferrer: 'Whom a referral code, slug or username belongs to',
  recordReferralClick: 'Count a visit by a referral link; an unknown code is ignored',
  changeReferralSlug: 'Change the name in one’s referral link; the former one keeps working for a year',
  getAffiliateStats: 'One’s referral link, earnings, funnel, next payout and newest referrals',
  listCommissions: 'One’s commissions and reversals, the newest first',
  appealHold: 'Write an appeal against a hold',
  getStatement: 'Every commission, reversal and payout with the balance after it, as CSV',
  getPayoutSettings: 'Where one’s payouts go, and how one appears on the leaderboard',
  changePayoutAddress: 'Change the PayPal address; payouts pause for seven days',
  changeLeaderboardChoice: 'Appear on the leaderboard by name, anonymously, or not at all',
  listPayouts: 'One’s payouts, the newest first',
  requestPayout: 'Request a payout of everything that is approved',
  cancelPayout: 'Cancel a payout that was requested and not sent yet',
  getLeaderboard: 'This month’s top affiliates',
  getAffiliateFigures: 'What all affiliates earned and were paid; null until something was earned',

  getLifetimeCount: 'How many lifetime memberships are sold and how many are left',

  reportPage: 'Report a page, or one of its links',
  sendMessage: 'Send a message to support',

  getStatus: 'Live checks, and the good minutes of each of the last 90 days',

  adminLogin: 'Sign in as an admin',
  adminLogout: 'End an admin’s session',
  upgradeUser: "Set a user's plan",
  listReports: 'What visitors reported, newest first, 50 at a time',

  getAffiliateOverview: 'Affiliates, what they are owed, open holds and payouts',
  listHolds: 'Commissions that are on hold',
  decideHold: 'Release a held commission, or make it void',
  listAllPayouts: 'Every payout, the newest first',
  triggerPayout: 'Run the payouts now',
  exportPayouts: 'A CSV for PayPal’s mass payment of every approved payout',
  importPayoutResults: 'Apply the result of a mass payment; all rows or none',
  markPayout: 'Set one payout’s result by hand',
} as const
