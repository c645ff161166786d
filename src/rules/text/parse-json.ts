/** Reads text that should be JSON: a message of another program, or what was stored and may be cut off or edited by hand. */

/** Undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Undefined if it is not an object in JSON. */
export function parseObject(text: string | null): Record<string, unknown> | undefined {
  const value = text === null ? undefined : parseJson(text)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
}
