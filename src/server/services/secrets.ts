/**
 * What must stay secret. What the environment does not give is made at the first start and kept in the data folder,
 * readable by its owner alone. The two admin keys are shown once, when they are made; nothing else is ever shown.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { type Key, KeyFault, type Keyring, newKey, openKeyring, parseKeys, writtenKey } from './keyring.ts'

export type Secrets = { adminPassword: string; adminAccessKey: string; keyring: Keyring }

/** `announce` is called with a made admin key, once in its life. */
export function openSecrets(
  { dataDir, adminPassword, adminAccessKey, encryptionKeys }: Given,
  announce: (name: string, value: string) => void,
): Secrets {
  const folder = join(dataDir, 'secrets')
  const madeOnce = (name: string, file: string) => kept(folder, file) ?? make(folder, file, (value) => announce(name, value))
  return {
    adminPassword: adminPassword ?? madeOnce('ADMIN_PASSWORD', 'admin-password'),
    adminAccessKey: adminAccessKey ?? madeOnce('ADMIN_ACCESS_KEY', 'admin-access-key'),
    keyring: openKeyring(() => encryptionKeys ?? keysIn(folder)),
  }
}

type Given = Pick<Config, 'dataDir' | 'adminPassword' | 'adminAccessKey' | 'encryptionKeys'>

/** Adds a key to those in the data folder; a running server meets it with the first text that was sealed under it. */
export function addKey({ dataDir }: Pick<Config, 'dataDir'>): Keyring {
  const folder = join(dataDir, 'secrets')
  const keys = [...keysIn(folder), newKey()]
  write(folder, keysFile, linesOf(keys))
  return openKeyring(() => keys)
}

const keysFile = 'encryption-keys'

function keysIn(folder: string): Key[] {
  const text = kept(folder, keysFile)
  if (text === undefined) {
    const first = [newKey()]
    write(folder, keysFile, linesOf(first))
    return first
  }
  const keys = parseKeys(text)
  if (!keys) throw new KeyFault(`${join(folder, keysFile)} cannot be read as keys.`)
  return keys
}

const linesOf = (keys: Key[]): string => keys.map(writtenKey).join('\n')

function kept(folder: string, file: string): string | undefined {
  try {
    return readFileSync(join(folder, file), 'utf8').trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function make(folder: string, file: string, announce: (value: string) => void): string {
  const value = randomBytes(18).toString('base64url')
  write(folder, file, value)
  announce(value)
  return value
}

/** Written beside and renamed, so that a crash never leaves half a secret. */
function write(folder: string, file: string, value: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, file)
  writeFileSync(`${path}.new`, `${value}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}
