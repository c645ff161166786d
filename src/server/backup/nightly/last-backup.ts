/** When the last backup was made, whichever node or command made it: for `/readyz` and the metrics. */

import type { Services } from '#server/services/services.ts'
import { readSetting, storeSetting } from '#server/services/stored-settings.ts'

const key = 'last backup'

export const recordBackup = (services: Pick<Services, 'db' | 'newId' | 'now'>, madeAt: Date): Promise<void> =>
  storeSetting(services, services.db, key, madeAt.toISOString())

/** Undefined if there is none. */
export async function readLastBackup({ db }: Pick<Services, 'db'>): Promise<Date | undefined> {
  const value = await readSetting(db, key)
  return typeof value === 'string' ? new Date(value) : undefined
}

/** Seconds; undefined if there is no backup. */
export async function readBackupAge(services: Pick<Services, 'db' | 'now'>): Promise<number | undefined> {
  const madeAt = await readLastBackup(services)
  return madeAt && Math.max(0, Math.round((services.now().getTime() - madeAt.getTime()) / 1000))
}

/** For `/readyz`. Undefined where there is no backup and none is to be made. */
export async function describeLastBackup(services: Pick<Services, 'db' | 'now' | 'config'>) {
  const madeAt = await readLastBackup(services)
  if (madeAt) return { backup: { madeAt: madeAt.toISOString(), ageSeconds: await readBackupAge(services) } }
  return services.config.backups ? { backup: { madeAt: null } } : undefined
}
