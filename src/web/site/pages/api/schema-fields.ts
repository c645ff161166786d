/** A JSON schema as lines that a person can read. */

import * as z from 'zod/mini'
import { newId, uploaded } from '#contract/fields/fields.ts'

export type Schema = {
  type?: string | string[]
  format?: string
  pattern?: string
  allOf?: { pattern?: string }[]
  contentMediaType?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  default?: unknown
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** `type` has code between backticks; `otherwise` is what an optional field is where it is not sent. */
export type SchemaField = { name: string; type: string; isOptional: boolean; otherwise?: string }

/** All fields of a body, or of one of those that it may be: `when` is the field by which this one is known, if there is one. */
export type Shape = { when?: SchemaField | undefined; fields: SchemaField[] }

export function shapesOf(schema: Schema): Shape[] {
  const options = optionsOf(schema)
  return options.filter(isDeep).length > 1 ? options.map(shapeOf) : [{ fields: fieldsOf(schema) }]
}

function shapeOf(option: Schema): Shape {
  const [telling] = Object.entries(option.properties ?? {}).find(([, field]) => field.const !== undefined) ?? []
  const fields = fieldsOf(option)
  return { when: fields.find(({ name }) => name === telling), fields: fields.filter(({ name }) => name !== telling) }
}

/** Fields of objects by their path (`user.id`, `links[].title`); an object or a list has a line of its own where that says more. */
export function fieldsOf(schema: Schema, path = '', isOptional = false): SchemaField[] {
  const type = typeOf(schema)
  const inside = optionsOf(schema).flatMap((option) => fieldsInside(option, path))
  const isPlain = !isOptional && (type === 'object' || type === 'list')
  return inside.length > 0 && isPlain ? inside : [{ name: path || 'body', type, isOptional, ...otherwise(schema) }, ...inside]
}

function fieldsInside({ items, properties = {}, required = [] }: Schema, path: string): SchemaField[] {
  if (items) return fieldsOf(items, `${path}[]`)
  return Object.entries(properties).flatMap(([name, field]) =>
    fieldsOf(field, path ? `${path}.${name}` : name, !required.includes(name)),
  )
}

const otherwise = ({ default: value }: Schema) =>
  value === undefined || value === null ? {} : { otherwise: JSON.stringify(value) }

const optionsOf = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? [schema]

const isDeep = (schema: Schema): boolean => Boolean(schema.properties || schema.items)

function typeOf(schema: Schema): string {
  const options = optionsOf(schema)
  const types = new Set(options.flatMap(typesOf))
  return [[...types].join(' or '), ...options.flatMap(limitsOf)].join(', ')
}

function typesOf(schema: Schema): string[] {
  if (schema.const !== undefined) return [JSON.stringify(schema.const)]
  if (schema.enum) return [schema.enum.map((value) => JSON.stringify(value)).join(', ')]
  if (schema.contentMediaType) return ['file']
  const format = schema.format ?? (patternsOf(schema).includes(uuid) ? 'uuid' : '')
  return [schema.type ?? 'anything'].flat().map((type) => (format && type !== 'null' ? `${type} (${format})` : wordFor(type)))
}

const wordFor = (type: string) => (type === 'array' ? 'list' : type)

const limitsOf = (schema: Schema): string[] => [
  ...(schema.contentMediaType && schema.maxLength
    ? [sizeInWords(schema.maxLength)]
    : within(schema.minLength, schema.maxLength, 'character')),
  ...within(schema.minimum, schema.maximum),
  ...within(schema.minItems, schema.maxItems, 'item'),
  ...ownPatterns(schema).map((pattern) => patternWords[pattern] ?? `matching \`${pattern}\``),
]

export const sizeInWords = (bytes: number) => `up to ${bytes / 1024 ** 2} MB`

function within(least = -Infinity, most = Infinity, unit = ''): string[] {
  const hasLeast = least > Number.MIN_SAFE_INTEGER
  const hasMost = most < Number.MAX_SAFE_INTEGER
  const end = hasMost ? most : least
  const units = `${end.toLocaleString('en-GB')}${unit && ` ${unit}${end === 1 ? '' : 's'}`}`
  if (hasLeast && hasMost) return [`${least.toLocaleString('en-GB')} to ${units}`]
  return hasMost ? [`up to ${units}`] : hasLeast ? [`at least ${units}`] : []
}

const patternsOf = ({ pattern, allOf = [] }: Schema) =>
  [pattern, ...allOf.map((part) => part.pattern)].filter((one) => one !== undefined)

/** A format says what its pattern says, and shorter. */
const ownPatterns = (schema: Schema) => (schema.format ? [] : patternsOf(schema).filter((pattern) => pattern !== uuid))

const patternsOfField = (field: z.ZodMiniType) => patternsOf(z.toJSONSchema(field, { unrepresentable: 'any' }) as Schema)

/** A field with a second pattern has no format any more: an id that a client makes is known by its first. */
const [uuid = '', ofItsVersion = ''] = patternsOfField(newId)
const [ofAnUpload = ''] = patternsOfField(uploaded)

/** In words, because these patterns tell a reader too little. */
const patternWords: Record<string, string> = {
  [ofItsVersion]: 'of version 4 or 7',
  [ofAnUpload]: 'the path of an upload, `/media/…`',
}
