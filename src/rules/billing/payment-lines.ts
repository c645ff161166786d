/** What a payment consists of: a price or, of a plan change, the rest of the period at the new price less what was paid for it. */
import { type PaidPlan, plans } from '../plans/plans.ts'
import { brand } from '../platform/brand.ts'

/** `balance`: a credit of an earlier change, or what an earlier invoice was too small to charge. Their sum is what was paid. */
export type PaymentLine = { description: 'plan' | 'new-plan' | 'unused-time' | 'balance'; plan: PaidPlan; pence: number }

/** Adds what is missing to the sum that was paid. */
export function balanceLines(lines: readonly PaymentLine[], { plan, pence }: { plan: PaidPlan; pence: number }): PaymentLine[] {
  const rest = pence - lines.reduce((sum, line) => sum + line.pence, 0)
  return rest === 0 ? [...lines] : [...lines, { description: 'balance', plan, pence: rest }]
}

/** `Lintel Pro, monthly`, `Unused time on Lintel Pro` */
export function describeLine({ description, plan, pence }: PaymentLine): string {
  const name = `${brand.name} ${plans[plan].name}`
  switch (description) {
    case 'plan':
      return `${name}, ${plans[plan].billing === 'once' ? 'once' : 'monthly'}`
    case 'new-plan':
      return `${name}, rest of the month`
    case 'unused-time':
      return `Unused time on ${name}`
    case 'balance':
      return pence < 0 ? 'Credit from an earlier change of plan' : 'Carried over from an earlier invoice'
  }
}
