/** The product's own paths: those of the single-page app, and those of the site. Any other path is a creator's page or not found. */

export const paths = {
  home: '/',
  auth: '/auth',
  instantVerify: '/instant-verify',
  /** Opens an invitation; without one, a code can be typed. */
  invite: '/invite',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  undoEmail: '/undo-email',
  undoTwoFactor: '/undo-two-factor',
  /** Where a banned creator reads why, appeals, and downloads their data. */
  banned: '/banned',
  dashboard: '/dashboard',
  receipt: '/receipts/:id',
  report: '/report',
  payment: '/payment',
  checkoutPro: '/checkout/pro',
  checkoutPremium: '/checkout/premium',
  checkoutLifetime: '/checkout/lifetime',
  /** The cardholder's bank asks to confirm a payment that was started in Settings. */
  checkoutConfirm: '/checkout/confirm',
  lifetimeDemo: '/lifetime-demo',
  /** Where a buyer withdraws from a contract, without signing in. */
  withdraw: '/withdraw',
  /** Where the sandbox changes the stored card; Stripe has a page of its own. */
  billingCard: '/billing/card',
} as const

/** Those that the single-page app renders. A segment that begins with a colon stands for any one segment. */
export const screenPaths: readonly string[] = Object.values(paths).filter((path) => path !== paths.home)

export const checkoutPath = (plan: 'pro' | 'premium' | 'lifetime'): string => `/checkout/${plan}`

/** Whether a payment form is at this path, which may load the payment provider's script. */
export const isCheckoutPath = (path: string): boolean => path.startsWith('/checkout/')

/** Where PAYMENTS is off, these paths are not found. */
export const paymentPaths: readonly string[] = [
  paths.payment,
  paths.checkoutPro,
  paths.checkoutPremium,
  paths.checkoutLifetime,
  paths.checkoutConfirm,
  paths.lifetimeDemo,
  paths.billingCard,
  paths.withdraw,
]

/** Screens that anyone may open and search engines must not list. The server looks first whether there is a kit. */
export const unlistedPaths = {
  mediaKit: '/kit/:token',
  /** Checks a copy of a media kit by its code. */
  verify: '/verify',
  /** Leaves a list of emails. */
  unsubscribe: '/unsubscribe/:token',
} as const

export const unsubscribePath = (token: string): string => unlistedPaths.unsubscribe.replace(':token', encodeURIComponent(token))

export const mediaKitPath = (token: string): string => unlistedPaths.mediaKit.replace(':token', token)

export const verifyPath = (code: string): string => `${unlistedPaths.verify}?code=${code}`

/** The screens for administrators, which search engines must not list. */
export const adminPaths = {
  dashboard: '/admin',
  /** The login of the control panel. The dashboard asks for its own password. */
  login: '/admin/login',
  controlPanel: '/admin/control-panel',
} as const

/** Tools that exist in development only; as usernames they are always reserved. */
export const developmentPaths = { debug: '/debug', sandbox: '/sandbox' } as const

/**
 * The static pages of the site, rendered at build time and the same for everyone. The articles of `help` are below it, and the documents of
 * `docs`.
 */
export const sitePaths = {
  home: '/',
  templates: '/templates',
  analytics: '/analytics',
  creators: '/creators',
  stories: '/stories',
  leaderboard: '/leaderboard',
  resources: '/resources',
  help: '/help',
  docs: '/docs',
  contact: '/contact',
  status: '/status',
  api: '/api',
  privacy: '/privacy',
  terms: '/terms',
} as const

/** Whether this path is a static page, which the app leaves to the server. */
export const isSitePath = (path: string): boolean =>
  /^\/(help|docs)\//.test(path) || Object.values<string>(sitePaths).includes(path)

/** `/ada` and `/bio/ada` are the same page; the first one is shown and shared. */
export const bioPath = (username: string): string => `/${username}`

/** The permanent path of a creator's page, which the QR code contains; it works whatever the username is. `q` is too short to be a username. */
export const shortPath = (code: string): string => `/q/${code}`

/** `code` is a creator's slug, code or username. */
export const referralPath = (code: string): string => `${paths.home}?ref=${code}`

/** Billing in Settings. */
export const billingPath = `${paths.dashboard}?tab=settings#billing`

/** With the number of the invoice filled in. */
export const withdrawPath = (receiptNumber: string): string => `${paths.withdraw}?receipt=${receiptNumber}`

/** Of an invoice by its payment, of a statement by its payout, or of a credit note. */
export const receiptPath = (id: string): string => paths.receipt.replace(':id', id)

/** Whether the app has a screen at this path, so that the server responds with 200 rather than 404. */
export function isScreenPath(path: string): boolean {
  const segments = path.replace(/(?<=.)\/$/, '').split('/')
  return screenPaths.some((screen) => matchesSegments(screen.split('/'), segments))
}

const matchesSegments = (screen: readonly string[], segments: readonly string[]): boolean =>
  screen.length === segments.length &&
  screen.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : part === segments[index]))

/** The dashboard's analytics tab. */
export const analyticsPath = `${paths.dashboard}?tab=analytics`

/** Email notifications in Settings. */
export const notificationsPath = `${paths.dashboard}?tab=settings#notifications`

/** The dashboard's affiliate tab. */
export const affiliatePath = `${paths.dashboard}?tab=affiliate`
