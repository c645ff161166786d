/** Whether two stored values say the same: texts, numbers, switches, moments, and small objects, in whatever order their fields come. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime()
  if (!isObject(one) || !isObject(other)) return one === other
  const fields = Object.entries(one).filter(([, value]) => value !== undefined)
  return fields.length === Object.keys(other).length && fields.every(([name, value]) => isSame(value, other[name]))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
