/** Where payments come from and payouts go to, and the keys for it. */
import type { PaymentsSetting } from '#rules/billing/payment-mode.ts'
import { isPlatform } from '#rules/platform/settings.ts'
import { ConfigError } from './config-error.ts'
import type { ParsedEnvironment } from './environment.ts'

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/**
 * `provider`: who takes payments on a platform. `setting`: who takes them now, which is nobody in another mode, and changes while the
 * server runs. `isTestKey`: of Stripe.
 */
type Payments = { readonly provider: PaymentsSetting; readonly setting: PaymentsSetting; readonly isTestKey?: boolean }

const toPayments = (provider: PaymentsSetting, stripe: { isTestKey?: boolean } = {}): Payments => ({
  ...stripe,
  provider,
  get setting() {
    return isPlatform() ? provider : 'off'
  },
})

/** Stripe where its keys are given, otherwise the sandbox, unless PAYMENTS says it. */
export function readPayments(env: ParsedEnvironment): Payments {
  const missing = stripeNames.filter((name) => env[name] === undefined)
  const provider = env.PAYMENTS ?? (missing.length < stripeNames.length ? 'stripe' : 'sandbox')
  if (provider !== 'stripe') return toPayments(provider)
  if (missing.length > 0) throw new ConfigError(`Payments go through Stripe, so ${missing.join(', ')} must be set too.`)
  const [isTestKey, isPublishableTestKey] = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].map((key) =>
    /^[a-z]+_test_/.test(String(key)),
  )
  if (isTestKey !== isPublishableTestKey)
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.')
  return toPayments(provider, { isTestKey: isTestKey === true })
}

export function readStripe(env: ParsedEnvironment) {
  if (stripeNames.some((name) => env[name] === undefined)) return undefined
  return {
    secretKey: String(env.STRIPE_SECRET_KEY),
    publishableKey: String(env.STRIPE_PUBLISHABLE_KEY),
    webhookSecret: String(env.STRIPE_WEBHOOK_SECRET),
    apiBase: env.STRIPE_API_BASE,
  }
}

const paypalNames = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'] as const
const paypalHosts = { sandbox: 'https://api-m.sandbox.paypal.com', live: 'https://api-m.paypal.com' }

/** PayPal's API where its keys are given, otherwise by hand, unless PAYOUTS says it. Real money only leaves where real money comes in. */
export function readPayouts(env: ParsedEnvironment) {
  const missing = paypalNames.filter((name) => env[name] === undefined)
  const method = env.PAYOUTS ?? (missing.length < paypalNames.length ? 'paypal' : 'manual')
  if (method === 'manual') return { method } as const
  if (missing.length > 0) throw new ConfigError(`Payouts go through PayPal’s API, so ${missing.join(', ')} must be set too.`)
  const { provider, isTestKey } = readPayments(env)
  const isRealMoney = provider === 'stripe' && !isTestKey
  const environment = env.PAYPAL_ENVIRONMENT ?? (isRealMoney ? 'live' : 'sandbox')
  if (environment === 'live' && !isRealMoney && provider !== 'off')
    throw new ConfigError('PAYPAL_ENVIRONMENT is live, but payments are test money: payouts would be real money.')
  if (environment === 'sandbox' && isRealMoney)
    throw new ConfigError('PAYPAL_ENVIRONMENT is sandbox, but payments are real money: payouts would never arrive.')
  return {
    method,
    clientId: String(env.PAYPAL_CLIENT_ID),
    clientSecret: String(env.PAYPAL_CLIENT_SECRET),
    apiBase: (env.PAYPAL_API_BASE ?? paypalHosts[environment]).replace(/\/+$/, ''),
  } as const
}
