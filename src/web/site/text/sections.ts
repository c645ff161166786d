/**
 * The parts of a text that hold only under some condition, in Mustache's notation: `{{#sales}}…{{/sales}}` is kept where plans are on sale,
 * `{{^sales}}…{{/sales}}` where they are not. Tags that stand alone on their lines leave no empty line behind.
 */
import { getBiggestPlan, type SiteVariant, sellsPlans } from '#rules/billing/site-variants.ts'
import { hasFeature, type PlanFeature, planFeatures, plans } from '#rules/plans/plans.ts'

type Condition = 'sales' | 'sandbox' | PlanFeature

/** Throws on an unknown condition. */
export function chooseSections(text: string, variant: SiteVariant): string {
  const chosen = text.replace(section, (_, kind: string, name: string, lineBreak: string, content: string, after: string) => {
    const isKept = holds(name, variant) === (kind === '#')
    return (isKept ? chooseSections(content, variant) : '') + (lineBreak ? '' : after)
  })
  const { maxLinks, maxProducts } = plans[getBiggestPlan(variant)]
  return chosen.replaceAll('{{maxLinks}}', describeMax(maxLinks)).replaceAll('{{maxProducts}}', describeMax(maxProducts))
}

const section = /\{\{([#^])(\w+)\}\}(\n?)([\s\S]*?)\{\{\/\2\}\}(\n?)/g

function holds(name: string, variant: SiteVariant): boolean {
  const conditions: Record<Condition, boolean> = {
    ...(Object.fromEntries(
      Object.keys(planFeatures).map((feature) => [feature, hasFeature(getBiggestPlan(variant), feature as PlanFeature)]),
    ) as Record<PlanFeature, boolean>),
    sales: sellsPlans(variant),
    sandbox: variant.payments === 'sandbox',
  }
  const condition = conditions[name as Condition]
  if (condition === undefined) throw new Error(`A text has a section with an unknown condition: ${name}`)
  return condition
}

const describeMax = (max: number) => (Number.isFinite(max) ? `up to ${max}` : 'any number of')
