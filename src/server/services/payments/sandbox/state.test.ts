/** The sandbox's states: histories with times and amounts worked out by hand, and what holds in any history. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sandboxActions } from '#rules/billing/sandbox-actions.ts'
import { PaymentProviderError, type TestCard } from '../port.ts'
import { type Change, changeCustomer, getPayment, getSubscription } from './state/change.ts'
import { authenticatePayment, confirmPayment } from './state/confirm.ts'
import { createSandboxCustomer, type SandboxCustomer } from './state/customer.ts'
import { findDueAt, runDueSteps } from './state/due.ts'
import { endSubscription, setCancelAtPeriodEnd } from './state/endings.ts'
import { changePlan, previewPlanChange } from './state/plan-change.ts'
import { cancelPurchase, getPurchaseStatus, startPayment, startSubscription } from './state/purchases.ts'
import { closeDispute, openDispute, refundPayment } from './state/refunds.ts'
import { changeCard, findPeriodEnd } from './state/renewals.ts'
import { toSnapshot } from './state/snapshot.ts'
import { runStateAction } from './test-controls.ts'

const cards = {
  good: '4242424242424242',
  asks: '4000002500003155',
  declined: '4000000000000002',
  poor: '4000000000009995',
  once: '4000000000000341',
  real: '4111111111111111',
}
const typed = (name: keyof typeof cards): TestCard => ({ number: cards[name], expiry: '12/40', securityCode: '123' })

/** A customer with a clock; `run` returns a step's result and keeps its state and events. */
function openCustomer(start = '2026-01-31T10:00:00Z') {
  let now = new Date(start)
  let customer = createSandboxCustomer('cus_1', 'ada', now)
  let ids = 0
  const types: string[] = []
  const run = <R>(step: (change: Change) => R): R => {
    const changed = changeCustomer(customer, { now, newId: (prefix) => `${prefix}_${++ids}` }, step)
    customer = changed.customer
    types.push(...changed.events.map(({ type }) => type))
    return changed.result
  }
  return {
    run,
    at(moment: string | Date) {
      now = new Date(moment)
      run(runDueSteps)
    },
    subscribe(card: keyof typeof cards, plan: 'pro' | 'premium' = 'pro') {
      const pence = plan === 'pro' ? 299 : 499
      const { purchaseId, paymentId } = run((change) => startSubscription(change, { checkoutId: 'c', plan, pence }))
      const result = run((change) => confirmPayment(change, getPayment(change, paymentId), typed(card)))
      return { id: purchaseId, paymentId, result }
    },
    takeEvents: () => types.splice(0),
    get now() {
      return now
    },
    get customer() {
      return customer
    },
    get snapshot() {
      return toSnapshot(customer)
    },
    get subscription() {
      return toSnapshot(customer).subscriptions[0]
    },
  }
}

const reasonOf = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return (error as PaymentProviderError).reason
  }
  return 'done'
}

describe('a purchase', () => {
  test('is open until the card is charged, and confirming again charges nothing', () => {
    const ada = openCustomer()
    const { id, paymentId, result } = ada.subscribe('good')
    const again = ada.run((change) => confirmPayment(change, getPayment(change, paymentId), typed('good')))
    expect([result.status, again.status]).toEqual(['succeeded', 'succeeded'])
    expect(ada.snapshot).toMatchObject({
      card: { brand: 'visa', last4: '4242', expiry: '12/40' },
      subscriptions: [{ id, status: 'active', checkoutId: 'c', currentPeriodEnd: new Date('2026-02-28T10:00:00Z') }],
      payments: [{ pence: 299, feePence: 24, reason: 'purchase', checkoutId: 'c', periodEnd: new Date('2026-02-28T10:00:00Z') }],
    })
    expect(ada.takeEvents()).toEqual([
      'customer.subscription.created',
      'payment_intent.succeeded',
      'invoice.paid',
      'customer.subscription.updated',
    ])
  })

  test.each([
    ['declined', 'Your card was declined.'],
    ['poor', 'Your card has insufficient funds.'],
    ['real', 'In test mode, only test cards work.'],
  ] as const)('stays open after the card %s', (card, message) => {
    const ada = openCustomer()
    const { id, paymentId, result } = ada.subscribe(card)
    expect(result).toEqual({ status: 'declined', message })
    expect([ada.subscription?.status, ada.snapshot.payments, ada.snapshot.card]).toEqual(['incomplete', [], null])
    expect(ada.takeEvents()).toContain('payment_intent.payment_failed')
    ada.run((change) => confirmPayment(change, getPayment(change, paymentId), typed('good')))
    expect(ada.run((change) => getPurchaseStatus(change, id))).toBe('paid')
  })

  test('is refused with a card whose month is over', () => {
    const ada = openCustomer()
    const { paymentId } = ada.run((change) => startPayment(change, { checkoutId: 'c', pence: 2000 }))
    const pay = (expiry: string) =>
      ada.run((change) => confirmPayment(change, getPayment(change, paymentId), { ...typed('good'), expiry }))
    expect(pay('12/25')).toEqual({ status: 'declined', message: 'Your card has expired.' })
    expect(pay('01/26').status).toBe('succeeded')
    expect(ada.snapshot.payments).toMatchObject([{ plan: 'lifetime', pence: 2000, feePence: 50, subscriptionId: null }])
  })

  test('waits for the cardholder where the bank asks', () => {
    const ada = openCustomer()
    const { paymentId, result } = ada.subscribe('asks')
    const answer = (isApproved: boolean) =>
      ada.run((change) => authenticatePayment(change, getPayment(change, paymentId), isApproved))
    expect(result.status).toBe('requires-action')
    expect(ada.snapshot.payments).toEqual([])
    expect(answer(false).status).toBe('declined')
    // What was rejected has to be confirmed again before it can be approved.
    expect(answer(true).status).toBe('declined')
    ada.run((change) => confirmPayment(change, getPayment(change, paymentId), typed('asks')))
    expect(answer(true).status).toBe('succeeded')
    expect(answer(false).status).toBe('succeeded')
    expect(ada.snapshot.payments).toHaveLength(1)
  })

  test('cannot be paid once it is cancelled, and not be cancelled once it is paid', () => {
    const ada = openCustomer()
    const { purchaseId, paymentId } = ada.run((change) => startSubscription(change, { checkoutId: 'c', plan: 'pro', pence: 299 }))
    const cancel = () => ada.run((change) => cancelPurchase(change, purchaseId))
    expect([cancel(), cancel()]).toEqual(['cancelled', 'cancelled'])
    const late = ada.run((change) => confirmPayment(change, getPayment(change, paymentId), typed('good')))
    expect(late.status).toBe('cancelled')
    expect([ada.subscription?.status, ada.snapshot.payments]).toEqual(['ended', []])

    const paid = ada.subscribe('good')
    expect(ada.run((change) => cancelPurchase(change, paid.id))).toBe('paid')
    ada.run((change) => endSubscription(change, getSubscription(change, paid.id)))
    expect(ada.run((change) => cancelPurchase(change, paid.id))).toBe('paid')
  })

  test('ends by itself after 23 hours', () => {
    const ada = openCustomer()
    const { id } = ada.subscribe('declined')
    expect(findDueAt(ada.customer)).toEqual(new Date('2026-02-01T09:00:00Z'))
    ada.at('2026-02-01T09:00:00Z')
    expect([ada.run((change) => getPurchaseStatus(change, id)), findDueAt(ada.customer)]).toEqual(['cancelled', null])
  })
})

describe('renewals', () => {
  test('are charged on the same day of each month, or on the last one', () => {
    const ada = openCustomer()
    ada.subscribe('good')
    ada.at('2026-05-15T00:00:00Z')
    expect(ada.snapshot.payments.map(({ paidAt }) => paidAt.toISOString().slice(0, 10))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ])
    expect(findDueAt(ada.customer)).toEqual(new Date('2026-05-31T10:00:00Z'))
  })

  test('fail, are tried again after 3 and 5 days, and then the subscription ends', () => {
    const ada = openCustomer('2026-03-01T00:00:00Z')
    ada.subscribe('once')
    const look = (moment: string) => {
      ada.at(moment)
      return [ada.subscription?.status, ada.subscription?.failedAttempts, ada.subscription?.nextAttemptAt?.getUTCDate()]
    }
    expect(look('2026-04-01T00:00:00Z')).toEqual(['past_due', 1, 4])
    expect(look('2026-04-04T00:00:00Z')).toEqual(['past_due', 2, 9])
    expect(look('2026-04-09T00:00:00Z')).toEqual(['ended', 3, undefined])
    expect([ada.snapshot.payments.length, findDueAt(ada.customer)]).toEqual([1, null])
    expect(ada.takeEvents().filter((type) => type === 'invoice.payment_failed')).toHaveLength(3)
  })

  test('are charged to a new card at once where they have failed', () => {
    const ada = openCustomer('2026-03-01T00:00:00Z')
    ada.subscribe('once')
    ada.at('2026-04-02T00:00:00Z')
    const change = (card: keyof typeof cards) => ada.run((now) => changeCard(now, typed(card)))
    expect([change('declined'), change('poor'), change('real')]).toEqual(['declined', 'declined', 'declined'])
    expect([ada.subscription?.status, change('good'), ada.subscription?.status]).toEqual(['past_due', 'changed', 'active'])
    expect(ada.snapshot.payments.at(-1)).toMatchObject({ reason: 'renewal', pence: 299 })
    expect(ada.subscription?.currentPeriodEnd).toEqual(new Date('2026-05-01T00:00:00Z'))
  })

  test('stop once the subscription is cancelled, and go on if it is resumed', () => {
    const ada = openCustomer('2026-03-01T00:00:00Z')
    const { id } = ada.subscribe('good')
    const cancel = (isCancelled: boolean) =>
      ada.run((change) => setCancelAtPeriodEnd(change, getSubscription(change, id), isCancelled))
    cancel(true)
    cancel(false)
    ada.at('2026-04-01T00:00:00Z')
    cancel(true)
    ada.at('2026-04-30T23:59:59Z')
    expect(ada.subscription?.status).toBe('active')
    ada.at('2026-05-03T00:00:00Z')
    expect(ada.subscription).toMatchObject({ status: 'ended', endedAt: new Date('2026-05-01T00:00:00Z') })
    expect(ada.snapshot.payments).toHaveLength(2)
    expect(reasonOf(() => cancel(false))).toBe('refused')
  })

  test('happen early when a developer asks, and start the month today', () => {
    const ada = openCustomer('2026-03-01T00:00:00Z')
    ada.subscribe('good')
    ada.at('2026-03-10T00:00:00Z')
    ada.run((change) => runStateAction(change, 'renew'))
    expect(ada.subscription?.currentPeriodEnd).toEqual(new Date('2026-04-10T00:00:00Z'))
    ada.run((change) => runStateAction(change, 'fail-renewal'))
    expect(ada.subscription).toMatchObject({ status: 'past_due', failedAttempts: 1 })
    ada.run((change) => runStateAction(change, 'renew'))
    expect(ada.subscription).toMatchObject({ status: 'active', failedAttempts: 0 })
    expect(ada.snapshot.payments).toHaveLength(3)
  })
})

describe('a plan change', () => {
  // April has 30 days, so a day of pro is 9.97p and one of premium 16.63p.
  const halfway = '2026-04-16T00:00:00Z'
  const change = (ada: ReturnType<typeof openCustomer>, id: string, plan: 'pro' | 'premium', at = ada.now) => {
    const wanted = { plan, pence: plan === 'pro' ? 299 : 499, at }
    return {
      preview: ada.run((now) => previewPlanChange(now, getSubscription(now, id), wanted)),
      make: () => ada.run((now) => changePlan(now, getSubscription(now, id), wanted)),
    }
  }

  test('to a bigger plan charges the difference for the rest of the period', () => {
    const ada = openCustomer('2026-04-01T00:00:00Z')
    const { id } = ada.subscribe('good')
    ada.at(halfway)
    const { preview, make } = change(ada, id, 'premium')
    expect(preview).toEqual({
      lines: [
        { description: 'new-plan', plan: 'premium', pence: 250 },
        { description: 'unused-time', plan: 'pro', pence: -150 },
      ],
      dueNowPence: 100,
      creditPence: 0,
      nextChargePence: 499,
      nextChargeAt: new Date('2026-05-01T00:00:00Z'),
    })
    expect(make()).toEqual({ outcome: 'changed' })
    expect(ada.subscription).toMatchObject({ plan: 'premium', pence: 499, currentPeriodEnd: preview.nextChargeAt })
    expect(ada.snapshot.payments.at(-1)).toMatchObject({ reason: 'plan-change', pence: 100, plan: 'premium' })
  })

  test('to a smaller plan leaves a credit, which pays for the next invoices', () => {
    const ada = openCustomer('2026-04-01T00:00:00Z')
    const { id } = ada.subscribe('good', 'premium')
    const { preview, make } = change(ada, id, 'pro')
    expect(preview).toMatchObject({ dueNowPence: 0, creditPence: 200, nextChargePence: 99 })
    expect(make()).toEqual({ outcome: 'changed' })
    ada.at('2026-05-01T00:00:00Z')
    expect(ada.snapshot.creditPence).toBe(0)
    expect(ada.snapshot.payments.at(-1)).toMatchObject({ reason: 'renewal', pence: 99 })
    // The credit of 2,000p pays for six months of pro, and for a part of the seventh.
    const rich = openCustomer('2026-04-01T00:00:00Z')
    rich.subscribe('good')
    rich.customer.creditPence = 2000
    rich.at('2026-11-01T00:00:00Z')
    expect(rich.snapshot.payments.map(({ pence }) => pence)).toEqual([299, 93])
  })

  test('uses the credit before the card', () => {
    const ada = openCustomer('2026-04-01T00:00:00Z')
    const { id } = ada.subscribe('good', 'premium')
    change(ada, id, 'pro').make()
    expect(change(ada, id, 'premium').preview).toMatchObject({ dueNowPence: 0, creditPence: 0 })
    expect(change(ada, id, 'premium').make()).toEqual({ outcome: 'changed' })
    expect([ada.snapshot.payments.length, ada.snapshot.creditPence]).toEqual([1, 0])
  })

  test('leaves the plan where the card is declined, and until the cardholder has confirmed it', () => {
    const ada = openCustomer('2026-04-01T00:00:00Z')
    const { id } = ada.subscribe('once')
    expect(change(ada, id, 'premium').make()).toEqual({ outcome: 'declined', message: 'Your card was declined.' })
    ada.run((now) => changeCard(now, typed('asks')))
    const waiting = change(ada, id, 'premium').make()
    expect([waiting.outcome, ada.subscription?.plan, ada.snapshot.payments.length]).toEqual(['needs-authentication', 'pro', 1])
    const paymentId = 'paymentId' in waiting ? waiting.paymentId : ''
    ada.run((now) => authenticatePayment(now, getPayment(now, paymentId), true))
    expect([ada.subscription?.plan, ada.snapshot.payments.at(-1)?.pence]).toEqual(['premium', 200])
  })

  test('is given up with its credit where it is not confirmed before the renewal', () => {
    const ada = openCustomer('2026-04-01T00:00:00Z')
    const { id } = ada.subscribe('asks')
    const { payments } = ada.customer
    ada.run((now) => authenticatePayment(now, getPayment(now, payments[0]?.id ?? ''), true))
    ada.customer.creditPence = 50
    ada.at('2026-04-30T12:00:00Z')
    ada.customer.creditPence = 2
    expect(change(ada, id, 'premium').make().outcome).toBe('needs-authentication')
    expect(ada.snapshot.creditPence).toBe(0)
    ada.at('2026-05-01T00:00:00Z')
    expect(ada.snapshot).toMatchObject({ creditPence: 0, subscriptions: [{ plan: 'pro', status: 'active' }] })
    expect(ada.snapshot.payments.at(-1)).toMatchObject({ reason: 'renewal', pence: 297 })
  })

  test('is refused outside the period, to the same plan, and while a renewal is overdue', () => {
    const ada = openCustomer('2026-04-01T00:00:00Z')
    const { id } = ada.subscribe('once')
    expect(reasonOf(() => change(ada, id, 'pro'))).toBe('refused')
    expect(reasonOf(() => change(ada, id, 'premium', new Date('2026-03-31T00:00:00Z')))).toBe('refused')
    ada.at('2026-05-02T00:00:00Z')
    expect(reasonOf(() => change(ada, id, 'premium'))).toBe('refused')
    expect(ada.subscription?.status).toBe('past_due')
  })
})

describe('refunds and disputes', () => {
  const buy = () => {
    const ada = openCustomer()
    const { paymentId } = ada.run((change) => startPayment(change, { checkoutId: 'c', pence: 2000 }))
    ada.run((change) => confirmPayment(change, getPayment(change, paymentId), typed('good')))
    ada.takeEvents()
    const withPayment = <R>(step: (change: Change, payment: ReturnType<typeof getPayment>) => R) =>
      ada.run((change) => step(change, getPayment(change, paymentId)))
    return {
      ada,
      refund: (pence: number) => reasonOf(() => withPayment((change, payment) => refundPayment(change, payment, pence))),
      dispute: () => reasonOf(() => withPayment(openDispute)),
      close: (status: 'won' | 'lost') => reasonOf(() => withPayment((change, payment) => closeDispute(change, payment, status))),
    }
  }

  test('are refused beyond what is left', () => {
    const { ada, refund } = buy()
    expect([refund(500), refund(1501), refund(0), refund(0.5), refund(-1)]).toEqual(['done', ...Array(4).fill('refund-refused')])
    expect([refund(1500), refund(1)]).toEqual(['done', 'refund-refused'])
    expect(ada.snapshot.payments[0]?.refunds.map(({ pence }) => pence)).toEqual([500, 1500])
    expect(ada.takeEvents()).toEqual(['charge.refunded', 'charge.refunded'])
  })

  test('a dispute takes what is left, and only once it is won can the rest be refunded', () => {
    const { ada, refund, dispute, close } = buy()
    expect([refund(500), close('won'), dispute(), dispute(), refund(1)]).toEqual([
      'done',
      'no-such-object',
      'done',
      'no-such-object',
      'refund-refused',
    ])
    expect(ada.snapshot.payments[0]?.disputes).toMatchObject([{ pence: 1500, feePence: 2000, status: 'open', closedAt: null }])
    expect([close('won'), refund(1500), close('lost')]).toEqual(['done', 'done', 'no-such-object'])
  })

  test('a lost dispute leaves nothing to refund', () => {
    const { refund, dispute, close } = buy()
    expect([dispute(), close('lost'), refund(1), dispute()]).toEqual(['done', 'done', 'refund-refused', 'no-such-object'])
  })

  test.each(sandboxActions.filter((action) => action !== 'resend-events'))('%s needs something to happen to', (action) => {
    expect(reasonOf(() => openCustomer().run((change) => runStateAction(change, action)))).toBe('no-such-object')
  })
})

test('a month later is never before, and keeps the day where the month has it', () => {
  const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(date, fc.integer({ min: 1, max: 40 }), (anchor, months) => {
      let start = anchor.getTime()
      for (let month = 0; month < months; month++) {
        const end = findPeriodEnd(anchor.getTime(), start)
        const days = (end - start) / 86_400_000
        expect(days).toBeGreaterThanOrEqual(28)
        expect(days).toBeLessThanOrEqual(31)
        start = end
      }
      expect(new Date(start).getUTCDate()).toBeLessThanOrEqual(anchor.getUTCDate())
    }),
  )
})

describe('in any history', () => {
  const cardName = fc.constantFrom(...(Object.keys(cards) as (keyof typeof cards)[]))
  const index = fc.nat(4)
  const step = fc.oneof(
    fc.record({
      do: fc.constant('subscribe' as const),
      plan: fc.constantFrom('pro' as const, 'premium' as const),
      card: cardName,
    }),
    fc.record({ do: fc.constant('buy' as const), card: cardName }),
    fc.record({ do: fc.constant('authenticate' as const), index, isApproved: fc.boolean() }),
    fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 1500 }) }),
    fc.record({ do: fc.constant('change' as const), plan: fc.constantFrom('pro' as const, 'premium' as const) }),
    fc.record({ do: fc.constant('card' as const), card: cardName }),
    fc.record({ do: fc.constant('cancel' as const), isCancelled: fc.boolean() }),
    fc.record({ do: fc.constant('end' as const) }),
    fc.record({ do: fc.constant('refund' as const), index, pence: fc.integer({ min: 1, max: 600 }) }),
    fc.record({
      do: fc.constant('act' as const),
      action: fc.constantFrom(...sandboxActions.filter((action) => action !== 'resend-events')),
    }),
  )
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

  const take = (ada: ReturnType<typeof openCustomer>, next: Step) => {
    const newest = ada.customer.subscriptions.at(-1)?.id ?? ''
    const payment = (index: number) => ada.customer.payments[index]?.id ?? ''
    switch (next.do) {
      case 'subscribe':
        return ada.subscribe(next.card, next.plan)
      case 'buy': {
        const { paymentId } = ada.run((change) => startPayment(change, { checkoutId: null, pence: 2000 }))
        return ada.run((change) => confirmPayment(change, getPayment(change, paymentId), typed(next.card)))
      }
      case 'authenticate':
        return ada.run((change) => authenticatePayment(change, getPayment(change, payment(next.index)), next.isApproved))
      case 'wait':
        return ada.at(new Date(ada.now.getTime() + next.hours * 3_600_000))
      case 'change':
        return ada.run((change) =>
          changePlan(change, getSubscription(change, newest), {
            plan: next.plan,
            pence: next.plan === 'pro' ? 299 : 499,
            at: ada.now,
          }),
        )
      case 'card':
        return ada.run((change) => changeCard(change, typed(next.card)))
      case 'cancel':
        return ada.run((change) => setCancelAtPeriodEnd(change, getSubscription(change, newest), next.isCancelled))
      case 'end':
        return ada.run((change) => endSubscription(change, getSubscription(change, newest)))
      case 'refund':
        return ada.run((change) => refundPayment(change, getPayment(change, payment(next.index)), next.pence))
      case 'act':
        return ada.run((change) => runStateAction(change, next.action))
    }
  }

  const findFault = (before: SandboxCustomer, ada: ReturnType<typeof openCustomer>): string | undefined => {
    const { customer, snapshot, now } = ada
    if (customer.creditPence < 0) return 'negative credit'
    const due = findDueAt(customer)
    if (due && due.getTime() <= now.getTime()) return 'something due was not run'
    const paid = new Set(snapshot.payments.map(({ id }) => id))
    if (toSnapshot(before).payments.some(({ id }) => !paid.has(id))) return 'a payment was forgotten'
    for (const { pence, refunds, disputes } of snapshot.payments) {
      const back = [...refunds, ...disputes.filter(({ status }) => status !== 'won')].reduce((sum, one) => sum + one.pence, 0)
      if (pence < 1 || back > pence) return 'more went back than was paid'
    }
    for (const subscription of customer.subscriptions) {
      const { id, status, openInvoice, periodStart, periodEnd } = subscription
      const earlier = before.subscriptions.find((one) => one.id === id)
      if (earlier?.status === 'ended' && status !== 'ended') return 'an ended subscription came back'
      if ((status === 'past_due') !== (openInvoice !== null)) return 'past due without an open invoice'
      if (periodEnd < periodStart) return 'a period that ends before it starts'
      if (status === 'active' && (now.getTime() < periodStart || now.getTime() >= periodEnd)) return 'active outside its period'
      const unpaid = customer.payments.filter((one) => one.subscriptionId === id && /open|requires/.test(one.status))
      if (status === 'ended' && unpaid.length > 0) return 'an ended subscription can still be paid'
      if (unpaid.length > 1) return 'two payments of a subscription are open'
    }
    return undefined
  }

  test('no money is lost, invented or given back twice, and nothing ended comes back', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        const ada = openCustomer()
        for (const next of steps) {
          const before = ada.customer
          const copy = structuredClone(before)
          try {
            take(ada, next)
          } catch (error) {
            if (!(error instanceof PaymentProviderError)) throw error
            expect(ada.customer).toBe(before)
          }
          // A step never writes to the state that it was given.
          expect(before).toEqual(copy)
          expect(findFault(before, ada)).toBeUndefined()
        }
      }),
      { numRuns: 500 },
    )
  })
})
