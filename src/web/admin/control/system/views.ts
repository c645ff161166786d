/** The views of the System tab: their groups, labels and URLs, and which one a URL opens. */
import { controlTabPath } from '../tabs.ts'

export const settingViews = {
  registration: 'Registration',
  plans: 'Plans and prices',
  seller: 'Seller',
  withdrawal: 'Withdrawal',
  brand: 'Brand',
  home: 'Home page',
  legal: 'Legal',
  mail: 'Mail',
  security: 'Security',
} as const

export const runningViews = {
  health: 'Health',
  jobs: 'Jobs',
  invoices: 'Invoices',
  ledger: 'Ledger proof',
  backups: 'Backups',
  audit: 'Audit log',
} as const

export const systemViews = { ...settingViews, ...runningViews }
export type SystemView = keyof typeof systemViews
export type SettingView = keyof typeof settingViews

export const systemViewPath = (view: SystemView): string => controlTabPath('system', { view })

/** Undefined where the URL names none: then a small screen shows the list, a large one the first view. */
export function parseSystemView(search: string): SystemView | undefined {
  const name = new URLSearchParams(search).get('view')
  return (Object.keys(systemViews) as SystemView[]).find((view) => view === name)
}

export const isSettingView = (view: SystemView): view is SettingView => view in settingViews
