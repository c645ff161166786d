/**
 * A start with another MODE than the last one stores it, so that a later start without the variable has the same: somebody who forgets it
 * does not open a closed server to everyone. Says what the change means where there is something already.
 */
import { defaultSettings, getDefaults, isPlatform, type Mode } from '#rules/platform/settings.ts'
import { countNoun } from '#rules/text/formats.ts'
import type { Services } from '#server/services/services.ts'
import * as storedSettings from '#server/settings/stored-settings.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { countAccounts } from '../owner/store.ts'

export async function rememberMode(services: Pick<Services, 'config' | 'db' | 'log' | 'newId' | 'now'>): Promise<void> {
  const { config, db, log } = services
  const mode = config.settings.mode
  if (mode === undefined) return
  const former = await db.transaction(async (tx) => {
    await storedSettings.lockSettings(tx)
    const { values, version } = await storedSettings.readStoredSettings(tx, services)
    const before = values.mode ?? defaultSettings.mode
    if (before === mode) return undefined
    await storedSettings.writeSettings(services, tx, { mode }, version + 1)
    await recordAudit(services, tx, 'shell', { action: 'change-settings', before: { mode: before }, after: { mode } })
    return before
  })
  const accounts = former === undefined ? 0 : await countAccounts(db)
  if (former !== undefined && accounts > 0) log.warn({ mode, former }, describeChange(mode, former, accounts))
}

const registrations = { open: 'anyone can sign up', invite: 'people sign up by invitation', closed: 'nobody can sign up' }

function describeChange(mode: Mode, former: Mode, accounts: number): string {
  const sales = isPlatform({ mode })
    ? 'Plans are for sale, the site has all its pages'
    : 'Nothing is for sale, the pages that win creators are gone'
  const kept = `${countNoun(accounts, 'account')} with pages, payments and commissions ${accounts === 1 ? 'is' : 'are'} kept, and MODE=${former} shows all of it again`
  return `MODE is ${mode}, and was ${former}. ${sales}, and ${registrations[getDefaults(mode).registration]} unless REGISTRATION says otherwise. ${kept}.`
}
