/** What stands at `/`. */
import { getSettings } from './settings.ts'

const creatorPrefix = 'creator:'

/** The username of the creator whose page stands at `/`; undefined if none does. */
export function getHomeCreator(): string | undefined {
  const { home } = getSettings()
  return home.startsWith(creatorPrefix) ? home.slice(creatorPrefix.length) : undefined
}
