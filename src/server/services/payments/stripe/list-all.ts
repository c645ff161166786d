/** Reads every page of one of Stripe's lists, so that what follows may change what is listed. */
export async function listAll<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of list) found.push(item)
  return found
}
