/** What we sell, as Stripe knows it: one product for each monthly plan, under a fixed id. Its prices are ours, and are sent along. */
import Stripe from 'stripe'
import { type MonthlyPlan, monthlyPlans, plans } from '#rules/plans/plans.ts'
import { brand } from '#rules/platform/brand.ts'

export const currency = 'gbp'

const productIds: Record<MonthlyPlan, string> = { pro: 'lintel_pro', premium: 'lintel_premium' }

/** Undefined for a product that is not ours. */
export const findPlanOfProduct = (productId: string): MonthlyPlan | undefined =>
  monthlyPlans.find((plan) => productIds[plan] === productId)

type Price = { currency: string; product: string; recurring: { interval: 'month' }; unit_amount: number }

/** A monthly price, to be sent within a request. The product exists then. */
export type GetPrice = (plan: MonthlyPlan, pence: number) => Promise<Price>

export function openCatalogue(stripe: Stripe): GetPrice {
  const existing = new Map<MonthlyPlan, Promise<void>>()

  /** Once per process. */
  const ensureProduct = (plan: MonthlyPlan) => {
    const known = existing.get(plan)
    if (known) return known
    const created = createProduct(stripe, plan).catch((error) => {
      existing.delete(plan)
      throw error
    })
    existing.set(plan, created)
    return created
  }

  return async (plan, pence) => {
    await ensureProduct(plan)
    return { currency, product: productIds[plan], recurring: { interval: 'month' }, unit_amount: pence }
  }
}

/** Does nothing if it exists. */
async function createProduct(stripe: Stripe, plan: MonthlyPlan) {
  const id = productIds[plan]
  try {
    await stripe.products.create({ id, name: `${brand.name} ${plans[plan].title}` }, { idempotencyKey: `product ${id}` })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists')) throw error
  }
}
