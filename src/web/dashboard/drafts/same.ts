/** Whether two values of a field say the same: the server trims a text, and an empty one is none. */

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(bare(one)) === JSON.stringify(bare(other))

const bare = (value: unknown) => (typeof value === 'string' ? value.trim() || null : (value ?? null))
