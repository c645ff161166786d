/**
 * The server's secrets. Those that the environment does not set are generated at the first start and stored in the data folder,
 * readable by its owner only. The two admin keys are printed once, when they are generated; nothing else is ever printed.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { createKey, formatKey, type Key, KeyError, type Keyring, openKeyring, parseKeys } from './keyring.ts'

export type Secrets = { adminPassword: string; adminAccessKey: string; keyring: Keyring }

/** `announce` is called once with each admin key that is generated. */
export function openSecrets(
  { dataDir, adminPassword, adminAccessKey, encryptionKeys }: SecretSettings,
  announce: (name: string, value: string) => void,
): Secrets {
  const folder = join(dataDir, 'secrets')
  const readOrCreate = (name: string, file: string) =>
    readSecret(folder, file) ?? createSecret(folder, file, (value) => announce(name, value))
  return {
    adminPassword: adminPassword ?? readOrCreate('ADMIN_PASSWORD', adminPasswordFile),
    adminAccessKey: adminAccessKey ?? readOrCreate('ADMIN_ACCESS_KEY', adminAccessKeyFile),
    keyring: openKeyring(() => encryptionKeys ?? readOrCreateKeys(folder)),
  }
}

/**
 * For commands, which create none: a key that only this machine had would make what it encrypts unreadable for the servers. Throws a
 * `KeyError` where there are no encryption keys, and where an admin key is asked for that is set nowhere.
 */
export function openExistingSecrets(settings: SecretSettings): Secrets {
  const folder = join(settings.dataDir, 'secrets')
  const read = () => {
    const { encryptionKeys } = readSecrets(settings)
    if (encryptionKeys.length > 0) return encryptionKeys
    throw new KeyError(`There are no encryption keys in ${folder}: set ENCRYPTION_KEYS or DATA_DIR as your servers have it.`)
  }
  const demand = (name: string, value: string | undefined) => {
    if (value === undefined) throw new KeyError(`${name} is set nowhere: start the server once, or set it.`)
    return value
  }
  return {
    get adminPassword() {
      return demand('ADMIN_PASSWORD', readSecrets(settings).adminPassword)
    },
    get adminAccessKey() {
      return demand('ADMIN_ACCESS_KEY', readSecrets(settings).adminAccessKey)
    },
    keyring: openKeyring(read),
  }
}

type SecretSettings = Pick<Config, 'dataDir' | 'adminPassword' | 'adminAccessKey' | 'encryptionKeys'>

/** Adds a key to those in the data folder. A running server loads it when it decrypts the first text that was encrypted with it. */
export function addKey({ dataDir }: Pick<Config, 'dataDir'>): Keyring {
  const folder = join(dataDir, 'secrets')
  const keys = [...readOrCreateKeys(folder), createKey()]
  writeSecret(folder, keysFile, formatKeys(keys))
  return openKeyring(() => keys)
}

/** What an operator keeps apart from a backup. A secret that is set nowhere is missing. */
export type SavedSecrets = { adminPassword?: string | undefined; adminAccessKey?: string | undefined; encryptionKeys: Key[] }

/** The secrets as they are now, without creating any. */
export function readSecrets({ dataDir, adminPassword, adminAccessKey, encryptionKeys }: SecretSettings): SavedSecrets {
  const folder = join(dataDir, 'secrets')
  return {
    adminPassword: adminPassword ?? readSecret(folder, adminPasswordFile),
    adminAccessKey: adminAccessKey ?? readSecret(folder, adminAccessKeyFile),
    encryptionKeys: encryptionKeys ?? readKeys(folder) ?? [],
  }
}

/** Stores saved secrets in the data folder. Encryption keys that are there already stay, before the saved ones, which are the newest. */
export function storeSecrets({ dataDir }: Pick<Config, 'dataDir'>, saved: SavedSecrets): void {
  const folder = join(dataDir, 'secrets')
  const others = (readKeys(folder) ?? []).filter(({ id }) => !saved.encryptionKeys.some((key) => key.id === id))
  writeSecret(folder, keysFile, formatKeys([...others, ...saved.encryptionKeys]))
  if (saved.adminPassword) writeSecret(folder, adminPasswordFile, saved.adminPassword)
  if (saved.adminAccessKey) writeSecret(folder, adminAccessKeyFile, saved.adminAccessKey)
}

const keysFile = 'encryption-keys'
const adminPasswordFile = 'admin-password'
const adminAccessKeyFile = 'admin-access-key'

function readOrCreateKeys(folder: string): Key[] {
  const stored = readKeys(folder)
  if (stored) return stored
  const first = [createKey()]
  writeSecret(folder, keysFile, formatKeys(first))
  return first
}

/** Undefined if there is no file. */
function readKeys(folder: string): Key[] | undefined {
  const text = readSecret(folder, keysFile)
  if (text === undefined) return undefined
  const keys = parseKeys(text)
  if (!keys) throw new KeyError(`${join(folder, keysFile)} does not contain valid keys.`)
  return keys
}

const formatKeys = (keys: Key[]): string => keys.map(formatKey).join('\n')

function readSecret(folder: string, file: string): string | undefined {
  try {
    return readFileSync(join(folder, file), 'utf8').trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function createSecret(folder: string, file: string, announce: (value: string) => void): string {
  const value = randomBytes(18).toString('base64url')
  writeSecret(folder, file, value)
  announce(value)
  return value
}

/** Writes a new file and renames it, so that a crash never leaves half a secret. */
function writeSecret(folder: string, file: string, value: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, file)
  writeFileSync(`${path}.new`, `${value}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}
