/** In which view a setting is, and what it is called there. */
import type { SettingKey } from '#rules/platform/settings.ts'
import type { SettingView } from '../../views.ts'

const places: Record<SettingKey, readonly [SettingView, string]> = {
  mode: ['registration', 'Mode'],
  registration: ['registration', 'New accounts'],
  planForAll: ['registration', 'Plan for everyone'],
  'prices.pro': ['plans', 'Pro price'],
  'prices.premium': ['plans', 'Premium price'],
  'prices.lifetime': ['plans', 'Lifetime price'],
  'limits.free.links': ['plans', 'Free links'],
  'limits.free.products': ['plans', 'Free products'],
  'limits.pro.links': ['plans', 'Pro links'],
  'limits.pro.products': ['plans', 'Pro products'],
  'limits.premium.links': ['plans', 'Premium links'],
  'limits.premium.products': ['plans', 'Premium products'],
  'limits.lifetime.links': ['plans', 'Lifetime links'],
  'limits.lifetime.products': ['plans', 'Lifetime products'],
  commissionPercent: ['plans', 'Affiliate commission'],
  minPayoutPence: ['plans', 'Smallest payout'],
  lifetimeSeats: ['plans', 'Lifetime places'],
  showPrices: ['plans', 'Show prices on the home page'],
  offerWithdrawal: ['withdrawal', 'Offer withdrawal'],
  'withdrawal.open': ['withdrawal', 'Link and button'],
  'withdrawal.confirm': ['withdrawal', 'Confirmation'],
  'withdrawal.consent': ['withdrawal', 'Beside buttons that pay'],
  'brand.name': ['brand', 'Name'],
  'brand.tagline': ['brand', 'Tagline'],
  'brand.logo': ['brand', 'Logo'],
  'brand.accent': ['brand', 'Accent colour'],
  'brand.supportEmail': ['brand', 'Support email'],
  'support.replyTime': ['brand', 'Promised reply time'],
  'brand.social': ['brand', 'Social links'],
  home: ['home', 'Home page'],
  figures: ['home', 'Headline figures'],
  'brand.legalName': ['seller', 'Legal name'],
  'seller.address': ['seller', 'Address'],
  'seller.country': ['seller', 'Country'],
  'seller.companyNumber': ['seller', 'Company number'],
  'seller.vatNumber': ['seller', 'VAT number'],
  'legal.terms': ['legal', 'Terms'],
  'legal.privacy': ['legal', 'Privacy'],
  'legal.lastUpdated': ['legal', 'Last updated'],
}

export const findViewOf = (key: string): SettingView | undefined => places[key as SettingKey]?.[0]
export const nameSetting = (key: SettingKey): string => places[key][1]
