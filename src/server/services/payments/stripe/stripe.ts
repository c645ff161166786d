/** Stripe as the payment provider. Every method is one or a few requests of its API; what Stripe states is never stored here. */
import Stripe from 'stripe'
import { brand } from '#rules/platform/brand.ts'
import { openCircuitBreaker } from '../../circuit-breaker.ts'
import { type PaymentProvider, PaymentProviderError } from '../port.ts'
import { openCatalogue } from './catalogue.ts'
import { createCustomer, eraseCustomer, listChangedCustomers, openPortal } from './customers.ts'
import { callStripe } from './errors.ts'
import { refund } from './payments.ts'
import { changePlan, previewPlanChange } from './plan-change.ts'
import { cancelPurchase, readPurchase, startPayment, startSubscription } from './purchases.ts'
import { readCustomer } from './snapshot.ts'
import { endSubscription, setCancelAtPeriodEnd } from './subscriptions.ts'
import { parseWebhook } from './webhooks.ts'

type StripeServices = { now: () => Date; settings: StripeSettings; limits?: ClientLimits }

export function openStripe({ settings, now, limits }: StripeServices): PaymentProvider {
  const stripe = createStripeClient(settings, limits)
  const getPrice = openCatalogue(stripe)
  const breaker = openCircuitBreaker({ isUnavailable })
  const ask = <R>(run: () => Promise<R>) => breaker(() => callStripe(run))
  return {
    mode: 'stripe',
    publishableKey: settings.publishableKey,
    createCustomer: (request) => ask(() => createCustomer(stripe, request)),
    startSubscription: (request) => ask(() => startSubscription(stripe, getPrice, request)),
    startPayment: (request) => ask(() => startPayment(stripe, request)),
    readPurchase: (id) => ask(() => readPurchase(stripe, id)),
    cancelPurchase: (id) => ask(() => cancelPurchase(stripe, id)),
    previewPlanChange: (request) => ask(() => previewPlanChange(stripe, getPrice, request)),
    changePlan: (request) => ask(() => changePlan(stripe, getPrice, request)),
    setCancelAtPeriodEnd: (id, isCancelled) => ask(() => setCancelAtPeriodEnd(stripe, id, isCancelled)),
    endSubscription: (id) => ask(() => endSubscription(stripe, id)),
    refund: (request) => ask(() => refund(stripe, request)),
    openPortal: (request) => ask(() => openPortal(stripe, request)),
    readCustomer: (id) => ask(() => readCustomer(stripe, id)),
    eraseCustomer: (id) => ask(() => eraseCustomer(stripe, id)),
    listChangedCustomers: (since) => ask(() => listChangedCustomers(stripe, since, now())),
    parseWebhook: (message) => parseWebhook(stripe, settings.webhookSecret, message),
  }
}

const isUnavailable = (error: unknown) => error instanceof PaymentProviderError && error.reason === 'unavailable'

type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Undefined for Stripe's own servers. */
  apiBase: string | undefined
}

/** The library's types describe this version: upgrading one means upgrading both. */
const apiVersion = '2026-10-28.endive'

/** Milliseconds. A visitor waits for most requests, and the library repeats those that fail. */
const timeoutMs = 12_000
const maxRetries = 2

/** `timeoutMs` and `maxRetries` are shorter in tests. */
export type ClientLimits = { timeoutMs?: number; maxRetries?: number }

const createStripeClient = ({ secretKey, apiBase }: StripeSettings, limits: ClientLimits = {}): Stripe =>
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
