/**
 * The parts of a text that hold only under some condition, in Mustache's notation: `{{#sales}}…{{/sales}}` is kept where plans are on sale,
 * `{{^sales}}…{{/sales}}` where they are not. Tags that stand alone on their lines leave no empty line behind.
 */
import { calculateCommission, getCommissionPercent } from '#rules/affiliates/commissions.ts'
import { getBiggestPlan, type SiteVariant, sellsPlans } from '#rules/billing/site-variants.ts'
import { getWithdrawalText } from '#rules/billing/withdrawal-texts.ts'
import { getLifetimeSeats, hasFeature, type PlanFeature, planFeatures, plans } from '#rules/plans/plans.ts'
import { brand } from '#rules/platform/brand.ts'
import { getSettings, isPlatform, replyTimes } from '#rules/platform/settings.ts'
import { formatCount, formatPounds } from '#rules/text/formats.ts'
import { showsPrices } from '../site-page.ts'

type Condition = 'platform' | 'sales' | 'sandbox' | 'prices' | 'withdrawal' | PlanFeature

/** Throws on an unknown condition: such a text is ours. */
export const chooseSections = (text: string, variant: SiteVariant): string => fillIn(chooseParts(text, variant), variant)

/** Without filling anything in: for an admin who edits the text. */
export function chooseParts(text: string, variant: SiteVariant): string {
  return text.replace(section, (_, kind: string, name: string, lineBreak: string, content: string, after: string) => {
    const isKept = holds(name, variant) === (kind === '#')
    return (isKept ? chooseParts(content, variant) : '') + (lineBreak ? '' : after)
  })
}

/** Fills in what the operator set: `{{brand}}`, `{{support}}`, prices and limits. Unknown names stay as they are. */
export function fillIn(text: string, variant?: SiteVariant): string {
  const values = readValues(variant)
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : placeholder,
  )
}

function readValues(variant: SiteVariant = { payments: 'stripe' }): Record<string, string> {
  const settings = getSettings()
  const { maxLinks, maxProducts } = plans[getBiggestPlan(variant)]
  const { free, pro, premium, lifetime } = plans
  const commission = (pence: number) => formatPounds(calculateCommission(pence))
  return {
    brand: brand.name,
    operator: settings['brand.legalName'] ?? 'the operator of this site',
    operatorAtStart: settings['brand.legalName'] ?? 'The operator of this site',
    support: `[${brand.supportEmail}](mailto:${brand.supportEmail})`,
    storage: brand.storagePrefix,
    replyTime: replyTimes[settings['support.replyTime']],
    maxLinks: describeMax(maxLinks),
    maxProducts: describeMax(maxProducts),
    freeLinks: describeCount(free.maxLinks),
    proLinks: describeCount(pro.maxLinks),
    premiumLinks: describeCount(premium.maxLinks),
    freeProducts: describeCount(free.maxProducts),
    proProducts: describeCount(pro.maxProducts),
    premiumProducts: describeCount(premium.maxProducts),
    proPrice: formatPounds(pro.pence, { isShort: true }),
    premiumPrice: formatPounds(premium.pence, { isShort: true }),
    lifetimePrice: formatPounds(lifetime.pence, { isShort: true }),
    lifetimeSeats: formatCount(getLifetimeSeats()),
    commission: `${getCommissionPercent()}%`,
    proCommission: commission(pro.pence),
    premiumCommission: commission(premium.pence),
    lifetimeCommission: commission(lifetime.pence),
    minPayout: formatPounds(settings.minPayoutPence, { isShort: true }),
    withdrawLabel: getWithdrawalText('open'),
  }
}

const describeCount = (max: number) => (Number.isFinite(max) ? String(max) : 'unlimited')

const section = /\{\{([#^])(\w+)\}\}(\n?)([\s\S]*?)\{\{\/\2\}\}(\n?)/g

function holds(name: string, variant: SiteVariant): boolean {
  const conditions: Record<Condition, boolean> = {
    ...(Object.fromEntries(
      Object.keys(planFeatures).map((feature) => [feature, hasFeature(getBiggestPlan(variant), feature as PlanFeature)]),
    ) as Record<PlanFeature, boolean>),
    platform: isPlatform(),
    sales: sellsPlans(variant),
    sandbox: variant.payments === 'sandbox',
    prices: showsPrices(variant),
    withdrawal: sellsPlans(variant) && getSettings().offerWithdrawal,
  }
  const condition = conditions[name as Condition]
  if (condition === undefined) throw new Error(`A text has a section with an unknown condition: ${name}`)
  return condition
}

const describeMax = (max: number) => (Number.isFinite(max) ? `up to ${max}` : 'any number of')
