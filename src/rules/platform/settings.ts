/**
 * What an operator can set while the platform runs: the defaults, and the values in force. One process serves one platform, so the values
 * are held here, where every rule can read them. Only `applySettings` changes them, so a text that contains one is built when it is
 * needed, never when its module loads.
 */

/** How a plan's limit says that there is none; JSON has no infinity. */
export type PlanLimit = number | 'unlimited'

export type SocialLink = { label: string; url: string }
/** One of the three figures on the home page, such as `50K+` and `active creators`. */
export type LandingFigure = { figure: string; label: string }

export const registrationModes = ['open', 'invite', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]

/**
 * Whom a server is for: creators who sign up and pay, a team without money, or one person. A mode is a set of defaults for other settings,
 * and one fact of its own (`isPlatform`).
 */
export type Mode = 'platform' | 'team' | 'personal'

/** What stands at `/`: the marketing page, the name with the way in, the owner's page, the sign-in, or one creator's page. */
export type HomeSetting = 'marketing' | 'plain' | 'owner' | 'sign-in' | `creator:${string}`

export const plansForAll = ['premium', 'pro', 'free'] as const

/** Within which time Help promises a reply, each with how a sentence says it. */
export const replyTimes = {
  '3-minutes': 'in under 3 minutes',
  '1-hour': 'within an hour',
  '4-hours': 'within 4 hours',
  '24-hours': 'within 24 hours',
  '2-days': 'within 2 days',
  '5-days': 'within 5 days',
} as const
export type ReplyTime = keyof typeof replyTimes

/** Amounts are whole pence. */
export type Settings = {
  mode: Mode
  'brand.name': string
  'brand.tagline': string
  /** The path of the uploaded logo, which is the favicon too; null for ours. */
  'brand.logo': string | null
  /** `#rrggbb` in lower case. */
  'brand.accent': string
  'brand.supportEmail': string
  /** Who is responsible in the legal texts, and sells on invoices; null for the brand's name. */
  'brand.legalName': string | null
  /** Lines, below the name on invoices. */
  'seller.address': string | null
  /** ISO 3166-1 alpha-2. */
  'seller.country': string | null
  'seller.companyNumber': string | null
  'seller.vatNumber': string | null
  'brand.social': SocialLink[]
  'support.replyTime': ReplyTime
  registration: RegistrationMode
  /** The plan that everyone has where nothing is for sale. */
  planForAll: (typeof plansForAll)[number]
  home: HomeSetting
  showPrices: boolean
  /** Null: shown only once the platform has reached those of the example. */
  figures: LandingFigure[] | null
  /** Markdown in place of ours. */
  'legal.terms': string | null
  'legal.privacy': string | null
  'legal.lastUpdated': string
  'prices.pro': number
  'prices.premium': number
  'prices.lifetime': number
  'limits.free.links': PlanLimit
  'limits.free.products': PlanLimit
  'limits.pro.links': PlanLimit
  'limits.pro.products': PlanLimit
  'limits.premium.links': PlanLimit
  'limits.premium.products': PlanLimit
  'limits.lifetime.links': PlanLimit
  'limits.lifetime.products': PlanLimit
  lifetimeSeats: number
  commissionPercent: number
  minPayoutPence: number
  /** Buyers can withdraw within 14 days, and are told so beside each button that pays. */
  offerWithdrawal: boolean
  /** Null: ours, in `rules/billing/withdrawal-texts.ts`. */
  'withdrawal.open': string | null
  'withdrawal.confirm': string | null
  'withdrawal.consent': string | null
}

export type SettingKey = keyof Settings

export const defaultSettings: Settings = {
  mode: 'platform',
  'brand.name': 'Lintel',
  'brand.tagline': 'The beam over your front door.',
  'brand.logo': null,
  'brand.accent': '#ff5a36',
  'brand.supportEmail': 'support@lintel.example',
  'brand.legalName': null,
  'seller.address': null,
  'seller.country': null,
  'seller.companyNumber': null,
  'seller.vatNumber': null,
  'brand.social': [],
  'support.replyTime': '3-minutes',
  registration: 'open',
  planForAll: 'premium',
  home: 'marketing',
  showPrices: true,
  figures: null,
  'legal.terms': null,
  'legal.privacy': null,
  'legal.lastUpdated': 'August 2025',
  'prices.pro': 299,
  'prices.premium': 499,
  'prices.lifetime': 2000,
  'limits.free.links': 2,
  'limits.free.products': 2,
  'limits.pro.links': 5,
  'limits.pro.products': 10,
  'limits.premium.links': 'unlimited',
  'limits.premium.products': 'unlimited',
  'limits.lifetime.links': 'unlimited',
  'limits.lifetime.products': 'unlimited',
  lifetimeSeats: 1_000,
  commissionPercent: 25,
  minPayoutPence: 1_000,
  offerWithdrawal: true,
  'withdrawal.open': null,
  'withdrawal.confirm': null,
  'withdrawal.consent': null,
}

const defaultsOfModes: Record<Mode, Partial<Settings>> = {
  platform: {},
  team: { registration: 'invite', home: 'plain' },
  personal: { registration: 'closed', home: 'owner' },
}

/** The default of every setting in this mode. */
export const getDefaults = (mode: Mode): Settings => ({ ...defaultSettings, ...defaultsOfModes[mode] })

export const settingKeys = Object.keys(defaultSettings) as SettingKey[]

let inForce: Settings = defaultSettings

/** The values in force. */
export const getSettings = (): Settings => inForce

/** Whether plans can be for sale, and the site has the pages that win creators. */
export const isPlatform = ({ mode }: Pick<Settings, 'mode'> = inForce): boolean => mode === 'platform'

/** Puts these values in force, and the default of every key that is not among them. */
export function applySettings(changed: Partial<Settings>): void {
  inForce = { ...defaultSettings, ...changed }
}

/** Computes a value anew after each change of the settings, and only then. */
export function oncePerSettings<T>(compute: () => T): () => T {
  let computedFor: Settings | undefined
  let value: T
  return () => {
    if (computedFor !== inForce) {
      value = compute()
      computedFor = inForce
    }
    return value
  }
}

/** What differs from the defaults: all that another process needs to have the same settings. */
export const listChangedSettings = (settings: Settings = inForce): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(defaultSettings[key as SettingKey]),
    ),
  )
