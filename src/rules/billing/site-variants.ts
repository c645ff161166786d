/** The site's pages differ by how this server takes payments: the build renders each variant, and the server serves one of them. */
import type { Plan } from '../plans/plans.ts'
import { getSettings, type Settings } from '../platform/settings.ts'
import type { PaymentMode, PaymentsSetting } from './payment-mode.ts'

/** Plans are on sale, for test money or for real money; or nothing is, and everyone has the same plan. */
export type SiteVariant = { payments: PaymentMode } | { payments: 'off'; planForAll: Plan }

/** By the names of their files. */
export const siteVariants = {
  sandbox: { payments: 'sandbox' },
  stripe: { payments: 'stripe' },
  'off-free': { payments: 'off', planForAll: 'free' },
  'off-pro': { payments: 'off', planForAll: 'pro' },
  'off-premium': { payments: 'off', planForAll: 'premium' },
} as const satisfies Record<string, SiteVariant>

export type SiteVariantName = keyof typeof siteVariants

type PaymentsConfig = { setting: PaymentsSetting; planForAll?: Settings['planForAll'] }

export const chooseSiteVariant = ({ setting, planForAll = getSettings().planForAll }: PaymentsConfig): SiteVariantName =>
  setting === 'off' ? `off-${planForAll}` : setting

/** The biggest plan that anyone here can have: what it does not include exists for nobody. */
export const getBiggestPlan = (variant: SiteVariant): Plan => (variant.payments === 'off' ? variant.planForAll : 'lifetime')

export const sellsPlans = ({ payments }: SiteVariant): boolean => payments !== 'off'
