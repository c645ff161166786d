/**
 * What must stay secret. What the environment does not give is made at the first start and kept in the data folder,
 * readable by its owner alone. The two admin keys are shown once, when they are made; nothing else is ever shown.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

export type Secrets = { adminPassword: string; adminAccessKey: string }

/** `announce` is called with a made admin key, once in its life. */
export function openSecrets(
  { dataDir, adminPassword, adminAccessKey }: Pick<Config, 'dataDir' | 'adminPassword' | 'adminAccessKey'>,
  announce: (name: string, value: string) => void,
): Secrets {
  const folder = join(dataDir, 'secrets')
  const madeOnce = (name: string, file: string) => kept(folder, file) ?? make(folder, file, (value) => announce(name, value))
  return {
    adminPassword: adminPassword ?? madeOnce('ADMIN_PASSWORD', 'admin-password'),
    adminAccessKey: adminAccessKey ?? madeOnce('ADMIN_ACCESS_KEY', 'admin-access-key'),
  }
}

function kept(folder: string, file: string): string | undefined {
  try {
    return readFileSync(join(folder, file), 'utf8').trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written beside and renamed, so that a crash never leaves half a secret. */
function make(folder: string, file: string, announce: (value: string) => void): string {
  const value = randomBytes(18).toString('base64url')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, file)
  writeFileSync(`${path}.new`, `${value}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  announce(value)
  return value
}
