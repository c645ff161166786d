/** Renders stored objects as Stripe does: references are ids, unless the request asks to expand them. https://docs.stripe.com/api/expanding_objects */
import { invalidParameter } from './errors.ts'
import { findObject, type StripeState, structuredCloneOf } from './state.ts'

/** Fields that are left out unless they are expanded. */
const includable: Record<string, readonly string[]> = {
  invoice: ['confirmation_secret', 'payments'],
  charge: ['refunds'],
}

const maxDepth = 4

type Rendered = Record<string, unknown>

export function render(state: StripeState, object: object, paths: readonly string[]): Rendered {
  for (const path of paths)
    if (path.split('.').length > maxDepth)
      throw invalidParameter('expand', `You cannot expand more than ${maxDepth} levels of a property (${path}).`)
  const rendered = structuredCloneOf(object) as Rendered
  return rendered.deleted ? rendered : renderLevel(state, rendered, paths)
}

function renderLevel(state: StripeState, object: Rendered, paths: readonly string[]): Rendered {
  const hidden = includable[String(object.object)] ?? []
  const names = new Set(paths.map((path) => path.split('.')[0] ?? ''))
  for (const name of names) {
    if (!(name in object)) throw invalidParameter('expand', `This property cannot be expanded (${name}).`)
    const rest = paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1))
    object[name] = renderField(state, object[name], rest)
  }
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) => {
      if (names.has(name)) return [[name, value]]
      return hidden.includes(name) ? [] : [[name, renderNested(state, value)]]
    }),
  )
}

function renderField(state: StripeState, value: unknown, rest: readonly string[]): unknown {
  if (value === null) return null
  if (Array.isArray(value)) return value.map((item) => renderField(state, item, rest))
  if (typeof value !== 'string') return renderLevel(state, value as Rendered, rest)
  const found = findObject(state, value)
  if (!found) throw invalidParameter('expand', 'This property cannot be expanded.')
  return renderLevel(state, structuredCloneOf(found) as Rendered, rest)
}

/** Objects within objects, such as the items of a subscription. */
const renderNested = (state: StripeState, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? renderLevel(state, value as Rendered, []) : value
