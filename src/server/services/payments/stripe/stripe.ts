/** Stripe as the payment provider. Every method is one or a few requests of its API; what Stripe states is never stored here. */
import Stripe from 'stripe'
import { brand } from '#rules/platform/brand.ts'
import type { PaymentProvider } from '../port.ts'
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
  return {
    mode: 'stripe',
    publishableKey: settings.publishableKey,
    createCustomer: (request) => callStripe(() => createCustomer(stripe, request)),
    startSubscription: (request) => callStripe(() => startSubscription(stripe, getPrice, request)),
    startPayment: (request) => callStripe(() => startPayment(stripe, request)),
    readPurchase: (id) => callStripe(() => readPurchase(stripe, id)),
    cancelPurchase: (id) => callStripe(() => cancelPurchase(stripe, id)),
    previewPlanChange: (request) => callStripe(() => previewPlanChange(stripe, getPrice, request)),
    changePlan: (request) => callStripe(() => changePlan(stripe, getPrice, request)),
    setCancelAtPeriodEnd: (id, isCancelled) => callStripe(() => setCancelAtPeriodEnd(stripe, id, isCancelled)),
    endSubscription: (id) => callStripe(() => endSubscription(stripe, id)),
    refund: (request) => callStripe(() => refund(stripe, request)),
    openPortal: (request) => callStripe(() => openPortal(stripe, request)),
    readCustomer: (id) => callStripe(() => readCustomer(stripe, id)),
    eraseCustomer: (id) => callStripe(() => eraseCustomer(stripe, id)),
    listChangedCustomers: (since) => callStripe(() => listChangedCustomers(stripe, since, now())),
    parseWebhook: (message) => parseWebhook(stripe, settings.webhookSecret, message),
  }
}

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
