/** Stripe's library with our settings. Its types describe the API version that is named here; upgrading one means upgrading both. */
import Stripe from 'stripe'
import { brand } from '#rules/platform/brand.ts'

export type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Undefined for Stripe's own servers. */
  apiBase: string | undefined
}

const apiVersion = '2026-10-28.endive'

/** Milliseconds. A visitor waits for most requests, and the library repeats those that fail. */
const timeoutMs = 12_000
const maxRetries = 2

/** `timeoutMs` and `maxRetries` are shorter in tests. */
export type ClientLimits = { timeoutMs?: number; maxRetries?: number }

export const createStripeClient = ({ secretKey, apiBase }: StripeSettings, limits: ClientLimits = {}): Stripe =>
  new Stripe(secretKey, {
    apiVersion,
    timeout: limits.timeoutMs ?? timeoutMs,
    maxNetworkRetries: limits.maxRetries ?? maxRetries,
    telemetry: false,
    appInfo: { name: brand.name },
    ...(apiBase === undefined ? {} : toAddress(new URL(apiBase))),
  })

const toAddress = ({ hostname, port, protocol }: URL) => {
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme } as const
}
