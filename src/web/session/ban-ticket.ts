/** The ticket of a banned creator's refused login: it opens the screen of the ban for an hour, and nothing else. */
import { storagePrefix } from '#rules/platform/brand.ts'
import { ApiError } from '#web/api/call.ts'
import { registerTokenSource } from '#web/api/token-sources.ts'
import { browserStorage } from './browser-storage.ts'

const key = `${storagePrefix}ban_ticket`

export const getBanTicket = (): string | undefined => browserStorage.getItem(key) ?? undefined
export const clearBanTicket = (): void => browserStorage.removeItem(key)

/** Whether a login was refused because of a ban; then its ticket is stored. */
export function storeBanTicket(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.refusal?.code !== 'banned') return false
  const { ticket } = error.body as { ticket?: unknown }
  if (typeof ticket !== 'string') return false
  browserStorage.setItem(key, ticket)
  return true
}

registerTokenSource('/api/account/ban', { getToken: getBanTicket })
