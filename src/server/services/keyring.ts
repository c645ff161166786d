/**
 * Encrypts values that the server must be able to read, but that someone with only the database must not: AES-256-GCM with keys that are
 * stored elsewhere. Each encrypted text names its key, so that several keys can be in use: the newest encrypts, older ones still decrypt.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

export type Key = { id: string; bytes: Buffer }

export type Keyring = {
  /** `context` is authenticated with the text: encrypted for one purpose or row, it cannot be decrypted as another's. */
  encrypt(text: string, context: string): string
  /** Throws a `KeyError` if the text was encrypted under an unknown key, under other bytes, or for another context, or was changed. */
  decrypt(encrypted: string, context: string): string
  /** Whether there is a newer key than the one it was encrypted with. */
  isOutdated(encrypted: string): boolean
}

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** A problem with the keys that the operator can fix. */
export class KeyError extends Error {}

export const createKey = (): Key => ({ id: randomBytes(4).toString('hex'), bytes: randomBytes(keyBytes) })

/** `read` returns all keys, the newest last. It is called again when a text names a key that another process has added since. */
export function openKeyring(read: () => Key[]): Keyring {
  let keys = read()
  const newest = () => keys.at(-1) as Key

  const findKey = (id: string): Key => {
    const known = () => keys.find((key) => key.id === id)
    if (!known()) keys = read()
    const key = known()
    if (!key) throw new KeyError(`The encryption key ${id} is missing.`)
    return key
  }

  return {
    encrypt(text, context) {
      const { id, bytes } = newest()
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', bytes, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(context))
      const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${id}.${body.toString('base64url')}`
    },
    decrypt(encrypted, context) {
      const body = Buffer.from(encrypted.slice(encrypted.indexOf('.') + 1), 'base64url')
      const { id, bytes } = findKey(readKeyId(encrypted))
      const decipher = createDecipheriv('aes-256-gcm', bytes, body.subarray(0, nonceBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(context)).setAuthTag(body.subarray(-tagBytes))
      try {
        return Buffer.concat([decipher.update(body.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8')
      } catch (cause) {
        throw new KeyError(
          `The encryption key ${id} can't decrypt what is stored: put back the saved copy of it, in ENCRYPTION_KEYS or in secrets/encryption-keys of the data folder.`,
          { cause },
        )
      }
    },
    isOutdated: (encrypted) => readKeyId(encrypted) !== newest().id,
  }
}

const readKeyId = (encrypted: string): string => encrypted.slice(0, encrypted.indexOf('.'))

/** Parses keys as they are stored: `id:base64,id:base64`, the newest last. Undefined if any part is not a key. */
export function parseKeys(text: string): Key[] | undefined {
  const keys = text
    .split(/[,\s]+/)
    .filter(Boolean)
    .map(parseKey)
  return keys.length > 0 && keys.every((key) => key !== undefined) ? keys : undefined
}

function parseKey(text: string): Key | undefined {
  const [, id, value] = /^([\w-]{1,32}):([A-Za-z0-9+/=_-]{43,44})$/.exec(text) ?? []
  const bytes = Buffer.from(value ?? '', 'base64')
  return id && bytes.length === keyBytes ? { id, bytes } : undefined
}

export const formatKey = ({ id, bytes }: Key): string => `${id}:${bytes.toString('base64')}`
