/**
 * Seals what must be read again but not by who only has the database: AES-256-GCM under keys that are kept elsewhere. Each
 * sealed text names its key, so that several can be in use: the newest seals, older ones still read.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

export type Key = { id: string; bytes: Buffer }

export type Keyring = {
  /** `about` binds the text to its place: it cannot be read when moved to another. */
  seal(text: string, about: string): string
  /** Throws where the text was sealed under a key that is not known, for another place, or was changed. */
  unseal(sealed: string, about: string): string
  /** Whether a newer key than the one it was sealed with is there. */
  isOutdated(sealed: string): boolean
}

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** Something is wrong with the keys that the operator can put right. */
export class KeyFault extends Error {}

export const newKey = (): Key => ({ id: randomBytes(4).toString('hex'), bytes: randomBytes(keyBytes) })

/** `read` gives all keys, the newest last. It is asked again when a text names a key that another process made meanwhile. */
export function openKeyring(read: () => Key[]): Keyring {
  let keys = read()
  const newest = () => keys.at(-1) as Key

  const keyNamed = (id: string): Key => {
    const known = () => keys.find((key) => key.id === id)
    if (!known()) keys = read()
    const key = known()
    if (!key) throw new KeyFault(`The encryption key ${id} is missing.`)
    return key
  }

  return {
    seal(text, about) {
      const { id, bytes } = newest()
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', bytes, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(about))
      const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${id}.${body.toString('base64url')}`
    },
    unseal(sealed, about) {
      const body = Buffer.from(sealed.slice(sealed.indexOf('.') + 1), 'base64url')
      const { bytes } = keyNamed(keyOf(sealed))
      const decipher = createDecipheriv('aes-256-gcm', bytes, body.subarray(0, nonceBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(about)).setAuthTag(body.subarray(-tagBytes))
      return Buffer.concat([decipher.update(body.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8')
    },
    isOutdated: (sealed) => keyOf(sealed) !== newest().id,
  }
}

const keyOf = (sealed: string): string => sealed.slice(0, sealed.indexOf('.'))

/** `id:base64,id:base64`, the newest last: how keys are written down. Undefined where a part is no key. */
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

export const writtenKey = ({ id, bytes }: Key): string => `${id}:${bytes.toString('base64')}`
