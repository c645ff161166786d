/**
 * Parses and writes a long response a few milliseconds at a time, so that others have their turns in between: the figures of 500 links over two years
 * take a tenth of a second.
 */
import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'

/** Elements from which on a list is written in parts. */
const longList = 20
/** Milliseconds of one part. */
const partMs = 4

type ObjectSchema = z.ZodMiniObject
type Value = Record<string, unknown>

/** A response that is parsed and written already. */
export class WrittenJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Undefined where nothing in the response is a long list: of those in its fields, or in the response itself. */
export function writeInParts(schema: z.ZodMiniType, response: unknown): Promise<WrittenJson> | undefined {
  return write(schema, response)?.then((text) => new WrittenJson(text))
}

function write(schema: z.ZodMiniType, response: unknown): Promise<string> | undefined {
  const list = readLongList(schema, response)
  if (list) return writeList(list, openTurns())
  if (!isPlainObject(schema) || typeof response !== 'object' || response === null) return undefined
  const lists = Object.entries(schema.def.shape).flatMap(([key, field]) => {
    const long = readLongList(field as z.ZodMiniType, (response as Value)[key])
    return long ? [{ key, ...long }] : []
  })
  return lists.length === 0 ? undefined : writeObject(schema, response as Value, lists)
}

type LongList = { element: z.ZodMiniType; elements: readonly unknown[] }

function readLongList(schema: z.ZodMiniType, value: unknown): LongList | undefined {
  if (!Array.isArray(value) || value.length < longList) return undefined
  const { def } = schema._zod
  if (def.checks && def.checks.length > 0) return undefined
  if (def.type === 'nullable' || def.type === 'optional')
    return readLongList((def as unknown as { innerType: z.ZodMiniType }).innerType, value)
  return def.type === 'array' ? { element: (def as unknown as { element: z.ZodMiniType }).element, elements: value } : undefined
}

const isPlainObject = (schema: z.ZodMiniType): schema is ObjectSchema =>
  schema instanceof z.ZodMiniObject && schema.def.catchall === undefined && !schema.def.checks?.length

async function writeObject(
  schema: ObjectSchema,
  response: Value,
  lists: readonly (LongList & { key: string })[],
): Promise<string> {
  const turns = openTurns()
  const rest = JSON.stringify(omit(schema, lists).parse(response))
  const parts = [rest.slice(0, -1)]
  for (const { key, ...list } of lists) {
    const separator = parts[0] === '{' && parts.length === 1 ? '' : ','
    parts.push(separator, JSON.stringify(key), ':', await writeList(list, turns))
  }
  return `${parts.join('')}}`
}

const shortened = new WeakMap<ObjectSchema, Map<string, ObjectSchema>>()

/** The same schema each time, as zod compiles it with its first use. */
function omit(schema: ObjectSchema, lists: readonly { key: string }[]): ObjectSchema {
  const keys = lists.map(({ key }) => key)
  const known = shortened.get(schema) ?? new Map<string, ObjectSchema>()
  shortened.set(schema, known)
  const rest = known.get(keys.join()) ?? z.omit(schema, Object.fromEntries(keys.map((key) => [key, true])))
  known.set(keys.join(), rest)
  return rest
}

async function writeList({ element, elements }: LongList, turns: Turns): Promise<string> {
  const parts: string[] = []
  for (const one of elements) {
    parts.push(JSON.stringify(element.parse(one)))
    await turns.rest()
  }
  return `[${parts.join(',')}]`
}

type Turns = ReturnType<typeof openTurns>

function openTurns() {
  let begun = performance.now()
  return {
    async rest() {
      if (performance.now() - begun < partMs) return
      await setImmediate()
      begun = performance.now()
    },
  }
}
