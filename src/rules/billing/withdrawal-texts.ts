/**
 * What stands beside a button that pays, and on the buttons that withdraw. The labels are those of Directive 2011/83/EU, Article 11a; an
 * operator elsewhere writes others.
 */
import { type PaidPlan, plans } from '../plans/plans.ts'
import { brand } from '../platform/brand.ts'
import { getSettings } from '../platform/settings.ts'

export const withdrawalTexts = {
  /** Of the link in the footer and the button in Billing. */
  open: 'Withdraw from contract here',
  confirm: 'Confirm withdrawal',
  /** `{plan}` is the plan's name. */
  consent:
    'By paying, you agree to the Terms and ask for {plan} to start right away. You can withdraw within 14 days and get your money back.',
} as const
export type WithdrawalText = keyof typeof withdrawalTexts

export const getWithdrawalText = (text: WithdrawalText): string => getSettings()[`withdrawal.${text}`] ?? withdrawalTexts[text]

/** What a buyer of this plan declares by paying. */
export const writeConsent = (plan: PaidPlan): string =>
  getWithdrawalText('consent').replaceAll('{plan}', `${brand.name} ${plans[plan].name}`)
