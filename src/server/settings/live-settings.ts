/**
 * Keeps the settings in force on this node: read at the start, and again whenever any node or the command line changes them, which
 * PostgreSQL tells us; after a gap in listening too, because a message may have been missed.
 */

import { applySettings } from '#rules/platform/settings.ts'
import type { DatabaseAddress } from '#server/database/connections/address.ts'
import { listen } from '#server/database/connections/listen.ts'
import type { Services } from '#server/services/services.ts'
import { settingsChannel } from './store.ts'
import { readStoredSettings, resolveSettings } from './stored-settings.ts'

type SettingsServices = Pick<Services, 'config' | 'db' | 'log'>

/** Called after a change is in force, to drop what was computed with the settings before. */
export type SettingsListener = () => void | Promise<void>

/** Puts the stored settings in force once, for a command. */
export async function loadSettings(services: SettingsServices): Promise<void> {
  const stored = await readStoredSettings(services.db, services)
  applySettings(await resolveSettings(services.db, stored, services.config.settings))
}

export async function openLiveSettings(services: SettingsServices) {
  const listeners: SettingsListener[] = []
  let inForce = -1
  let reading: Promise<void> = Promise.resolve()

  async function readOnce(): Promise<void> {
    const stored = await readStoredSettings(services.db, services)
    const { version } = stored
    if (version === inForce) return
    const inForceNext = await resolveSettings(services.db, stored, services.config.settings)
    const isFirst = inForce === -1
    inForce = version
    applySettings(inForceNext)
    if (isFirst) return
    services.log.info({ version }, 'The settings were changed.')
    for (const listener of listeners) await listener()
  }

  /** One after the other, so that an older state is never put over a newer one. */
  function reload(): Promise<void> {
    reading = reading.catch(() => {}).then(readOnce)
    return reading
  }

  await reload()
  return {
    /** Resolves once what is stored now is in force here. */
    reload,
    onChange: (listener: SettingsListener) => void listeners.push(listener),
    async subscribe(connection: DatabaseAddress) {
      const reloadOrLog = () =>
        void reload().catch((error: unknown) => services.log.warn({ err: error }, 'The settings could not be read again.'))
      const subscription = await listen(connection, settingsChannel, { onMessage: reloadOrLog, onGap: reloadOrLog }, services.log)
      // A change between the first reading and now told nobody here.
      await reload()
      return subscription
    },
  }
}
