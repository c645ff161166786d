/** The dashboard's six tabs: their labels, their URLs, and which one a URL opens. */
import { paths } from '#rules/platform/paths.ts'

export const tabs = {
  links: 'Links',
  profile: 'Profile',
  analytics: 'Analytics',
  affiliate: 'Affiliate',
  themes: 'Themes',
  settings: 'Settings',
} as const

export type Tab = keyof typeof tabs
export const tabNames = Object.keys(tabs) as Tab[]

/** Links is the default tab, so its URL has no query. */
export const tabPath = (tab: Tab): string => (tab === 'links' ? paths.dashboard : `${paths.dashboard}?tab=${tab}`)

/** The tab that a query string names; an unknown name means Links. */
export function parseTab(search: string): Tab {
  const name = new URLSearchParams(search).get('tab')
  return tabNames.find((tab) => tab === name) ?? 'links'
}
