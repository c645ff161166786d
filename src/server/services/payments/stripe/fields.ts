/** Reads fields of Stripe's objects: references that may be expanded, and moments in seconds. */

export const getId = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id

/** Undefined if the request did not expand it, or if there is none. */
export const getExpanded = <T extends { id: string }>(reference: string | T | null | undefined): T | undefined =>
  typeof reference === 'string' || reference === null ? undefined : reference

export const toDate = (seconds: number): Date => {
  if (!Number.isFinite(seconds)) throw new TypeError('A moment is missing')
  return new Date(seconds * 1000)
}

export const toDateOrNull = (seconds: number | null | undefined): Date | null =>
  typeof seconds === 'number' ? toDate(seconds) : null

/** Reads every page of one of Stripe's lists, so that what follows may change what is listed. */
export async function listAll<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of list) found.push(item)
  return found
}
