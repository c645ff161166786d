/** What the stand-in of Stripe stores: Stripe's own objects, with references as ids, and the log of events. */
import type Stripe from 'stripe'

export type StripeState = {
  now: () => Date
  apiVersion: string
  customers: Map<string, Stripe.Customer>
  paymentMethods: Map<string, Stripe.PaymentMethod>
  products: Map<string, Stripe.Product>
  prices: Map<string, Stripe.Price>
  subscriptions: Map<string, Stripe.Subscription>
  invoices: Map<string, Stripe.Invoice>
  intents: Map<string, Stripe.PaymentIntent>
  charges: Map<string, Stripe.Charge>
  balanceTransactions: Map<string, Stripe.BalanceTransaction>
  refunds: Map<string, Stripe.Refund>
  disputes: Map<string, Stripe.Dispute>
  /** The oldest first. */
  events: Stripe.Event[]
  newId: (prefix: string) => string
}

export function createState(now: () => Date, apiVersion: string): StripeState {
  let count = 0
  return {
    now,
    apiVersion,
    customers: new Map(),
    paymentMethods: new Map(),
    products: new Map(),
    prices: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    intents: new Map(),
    charges: new Map(),
    balanceTransactions: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    events: [],
    newId(prefix) {
      count += 1
      return `${prefix}_${String(count).padStart(6, '0')}${Math.random().toString(36).slice(2, 10)}`
    },
  }
}

export const toSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)

/** Undefined where no object has this id. */
export const findObject = (state: StripeState, id: string): object | undefined =>
  listMaps(state)
    .map((map) => map.get(id))
    .find((found) => found !== undefined)

const listMaps = (state: StripeState): Map<string, object>[] => [
  state.customers,
  state.paymentMethods,
  state.products,
  state.prices,
  state.subscriptions,
  state.invoices,
  state.intents,
  state.charges,
  state.balanceTransactions,
  state.refunds,
  state.disputes,
]

/** Writes an event to the log, with the object as it is now. */
export function emit(state: StripeState, type: Stripe.Event['type'], object: { id: string }): void {
  const event: Stripe.EventBase = {
    id: state.newId('evt'),
    object: 'event',
    api_version: state.apiVersion,
    created: toSeconds(state.now()),
    data: { object: structuredCloneOf(object) as Stripe.Event.Data['object'] },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  }
  // The library's type is the union of what every type of event contains.
  state.events.push(event as Stripe.Event)
}

/** As it goes over the wire: decimals become text. */
export const structuredCloneOf = <T extends object>(object: T): T => JSON.parse(JSON.stringify(object)) as T
