/** What a document tells the browser of the settings: those that differ from the defaults, as JSON in an element that runs nothing. */
import { listChangedSettings, type SettingKey } from './settings.ts'

/** The element's id. */
export const settingsElementId = 'settings'

/** Long, and only in what the server writes. */
const notForBrowsers: readonly SettingKey[] = ['legal.terms', 'legal.privacy', 'legal.lastUpdated', 'withdrawal.consent']

/** Safe within a `<script type="application/json">`. Empty where nothing differs. */
export function writePageSettings(): string {
  const told = Object.entries(listChangedSettings()).filter(([key]) => !notForBrowsers.includes(key as SettingKey))
  return told.length === 0 ? '' : JSON.stringify(Object.fromEntries(told)).replaceAll('<', '\\u003c')
}
