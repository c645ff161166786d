/**
 * The file that `backup --keys` writes and `restore --keys` reads: the two admin keys and the encryption keys, as settings that could
 * also be put into `.env`. It is kept apart from the backup, because together they open everything.
 */
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { formatKey, parseKeys } from '#server/services/keyring.ts'
import type { SavedSecrets } from '#server/services/secrets.ts'
import { BackupError } from '../backup-error.ts'

export async function writeKeysFile(
  file: string,
  { adminPassword, adminAccessKey, encryptionKeys }: SavedSecrets,
): Promise<void> {
  const settings = {
    ADMIN_PASSWORD: adminPassword,
    ADMIN_ACCESS_KEY: adminAccessKey,
    ENCRYPTION_KEYS: encryptionKeys.map(formatKey).join(','),
  }
  const lines = Object.entries(settings).flatMap(([name, value]) => (value ? [`${name}=${quote(value)}`] : []))
  const text = `# The keys of a Lintel server. Keep them apart from its backups.\n${lines.join('\n')}\n`
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST'
    throw new BackupError(
      isThere ? `There is a file ${file} already: choose another name.` : `The keys could not be written to ${file}.`,
    )
  }
}

/** In a sign that is not in the value, so that none ends it. */
const quote = (value: string) => {
  const sign = ['"', "'", '`'].find((candidate) => !value.includes(candidate)) ?? '"'
  return `${sign}${value}${sign}`
}

export function readKeysFile(file: string): SavedSecrets {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new BackupError(`There is no file ${file} that can be read.`)
  }
  const settings = parseEnv(text)
  const encryptionKeys = parseKeys(settings.ENCRYPTION_KEYS ?? '')
  if (!encryptionKeys) throw new BackupError(`${file} contains no keys of Lintel.`)
  return { adminPassword: settings.ADMIN_PASSWORD, adminAccessKey: settings.ADMIN_ACCESS_KEY, encryptionKeys }
}
