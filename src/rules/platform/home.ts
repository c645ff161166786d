/** What stands at `/`. */
import { getSettings, isPlatform, type Settings } from './settings.ts'

const creatorPrefix = 'creator:'

/** The username of the creator whose page stands at `/`; undefined if none does. */
export function getHomeCreator(): string | undefined {
  const { home } = getSettings()
  return home.startsWith(creatorPrefix) ? home.slice(creatorPrefix.length) : undefined
}

/** The settings as they are in force: `owner` is the owner's page as soon as there is one, and only a platform has a marketing page. */
export function resolveHome(settings: Settings, ownerName: string | undefined): Settings {
  if (settings.home === 'owner' && ownerName !== undefined) return { ...settings, home: `creator:${ownerName}` }
  return settings.home === 'marketing' && !isPlatform(settings) ? { ...settings, home: 'plain' } : settings
}
