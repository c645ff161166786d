/**
 * Stored drafts: unsaved text of a creator, stored in this browser per account, so that it survives reloads and a lost network.
 * Logging out deletes them, because the computer may be shared; a session that expires leaves them for the next login.
 */
import { brand } from '#rules/platform/brand.ts'
import { parseObject } from '#rules/text/parse-json.ts'
import { getSession, subscribeToSession, subscribeToSessionEnd } from '#web/session/session.ts'

type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type DraftStorage<D> = {
  keyFor(userId: string): string
  /** Undefined for anything that is not a draft. */
  parse(text: string | null): D | undefined
  read(userId: string): D | undefined
  /** Without a draft, deletes the stored one. */
  store(userId: string, draft: D | undefined): void
}

/** `localStorage` shares the drafts between all tabs, `sessionStorage` keeps them in this one. */
export function createDraftStorage<D>(
  area: () => StorageArea,
  name: 'typed' | 'writing',
  toDraft: (value: object) => D | undefined,
): DraftStorage<D> {
  const keyFor = (userId: string) => `${brand.storagePrefix}${name}_${userId}`

  function parse(text: string | null) {
    const value = parseObject(text)
    return value && toDraft(value)
  }
  function read(userId: string) {
    try {
      return parse(area().getItem(keyFor(userId)))
    } catch {
      return undefined
    }
  }
  function store(userId: string, draft: D | undefined) {
    try {
      if (draft) area().setItem(keyFor(userId), JSON.stringify(draft))
      else area().removeItem(keyFor(userId))
    } catch {
      // The storage is blocked or full: what was typed is still on the screen.
    }
  }

  let userId = getSession()?.user.id
  subscribeToSession(() => {
    userId = getSession()?.user.id ?? userId
  })
  subscribeToSessionEnd((ending) => {
    if (ending === 'logged-out' && userId) store(userId, undefined)
  })

  return { keyFor, parse, read, store }
}
