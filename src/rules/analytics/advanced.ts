/** "Advanced analytics", which Pro promises: custom dates, filters, files and a media kit. Everything else is for every plan. */
import { includesTier, type Plan, type PlanTier } from '../plans/plans.ts'
import { isFiltering, type VisitFilter } from './dimensions.ts'
import type { Range } from './ranges.ts'

export const advancedTier: PlanTier = 'pro'

export const hasAdvancedAnalytics = (plan: Plan): boolean => includesTier(plan, advancedTier)

export const isAdvanced = (query: { range: Range } & VisitFilter): boolean => query.range === 'custom' || isFiltering(query)
