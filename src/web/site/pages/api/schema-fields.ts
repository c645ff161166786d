/** Turns a JSON schema into lines that a person can read. */
import * as z from 'zod/mini'
import { clientId, uploadPath } from '#contract/fields/fields.ts'
import { formatCount } from '#rules/text/formats.ts'

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

/** `type` may contain code between backticks; `defaultValue` is what is used if an optional field is left out. */
export type SchemaField = { name: string; type: string; isOptional: boolean; defaultValue?: string }

/**
 * All fields of a body, or of one of its alternatives: then `when` is the field that identifies the alternative, if there is one.
 */
export type Shape = { when?: SchemaField | undefined; fields: SchemaField[] }

export function listShapes(schema: Schema): Shape[] {
  const alternatives = listAlternatives(schema)
  return alternatives.filter(hasFields).length > 1 ? alternatives.map(toShape) : [{ fields: listFields(schema) }]
}

function toShape(alternative: Schema): Shape {
  const [discriminator] = Object.entries(alternative.properties ?? {}).find(([, field]) => field.const !== undefined) ?? []
  const fields = listFields(alternative)
  return { when: fields.find(({ name }) => name === discriminator), fields: fields.filter(({ name }) => name !== discriminator) }
}

/**
 * All fields by their path (`user.id`, `links[].title`). An object or a list has its own line only if that adds something to its
 * fields.
 */
export function listFields(schema: Schema, path = '', isOptional = false): SchemaField[] {
  const type = describeType(schema)
  const inner = listAlternatives(schema).flatMap((alternative) => listInnerFields(alternative, path))
  const isPlain = !isOptional && (type === 'object' || type === 'list')
  return inner.length > 0 && isPlain ? inner : [{ name: path || 'body', type, isOptional, ...readDefault(schema) }, ...inner]
}

function listInnerFields({ items, properties = {}, required = [] }: Schema, path: string): SchemaField[] {
  if (items) return listFields(items, `${path}[]`)
  return Object.entries(properties).flatMap(([name, field]) =>
    listFields(field, path ? `${path}.${name}` : name, !required.includes(name)),
  )
}

const readDefault = ({ default: value }: Schema) =>
  value === undefined || value === null ? {} : { defaultValue: JSON.stringify(value) }

const listAlternatives = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? [schema]

const hasFields = (schema: Schema): boolean => Boolean(schema.properties || schema.items)

function describeType(schema: Schema): string {
  const alternatives = listAlternatives(schema)
  const types = new Set(alternatives.flatMap(listTypes))
  return [[...types].join(' or '), ...alternatives.flatMap(describeLimits)].join(', ')
}

function listTypes(schema: Schema): string[] {
  if (schema.const !== undefined) return [JSON.stringify(schema.const)]
  if (schema.enum) return [schema.enum.map((value) => JSON.stringify(value)).join(', ')]
  if (schema.contentMediaType) return ['file']
  const format = schema.format ?? (listPatterns(schema).includes(uuidPattern) ? 'uuid' : '')
  return [schema.type ?? 'anything'].flat().map((type) => (format && type !== 'null' ? `${type} (${format})` : toTypeName(type)))
}

const toTypeName = (type: string) => (type === 'array' ? 'list' : type)

const describeLimits = (schema: Schema): string[] => [
  ...(schema.contentMediaType && schema.maxLength
    ? [describeMaxSize(schema.maxLength)]
    : describeRange(schema.minLength, schema.maxLength, 'character')),
  ...describeRange(schema.minimum, schema.maximum),
  ...describeRange(schema.minItems, schema.maxItems, 'item'),
  ...listOwnPatterns(schema).map((pattern) => patternDescriptions[pattern] ?? `matching \`${pattern}\``),
]

export const describeMaxSize = (bytes: number) => `up to ${bytes / 1024 ** 2} MB`

function describeRange(min = -Infinity, max = Infinity, unit = ''): string[] {
  const hasMin = min > Number.MIN_SAFE_INTEGER
  const hasMax = max < Number.MAX_SAFE_INTEGER
  const end = hasMax ? max : min
  const units = `${formatCount(end)}${unit && ` ${unit}${end === 1 ? '' : 's'}`}`
  if (hasMin && hasMax) return [`${formatCount(min)} to ${units}`]
  return hasMax ? [`up to ${units}`] : hasMin ? [`at least ${units}`] : []
}

const listPatterns = ({ pattern, allOf = [] }: Schema) =>
  [pattern, ...allOf.map((part) => part.pattern)].filter((each) => each !== undefined)

/** Leaves out the pattern of a format, because the format's name is clearer. */
const listOwnPatterns = (schema: Schema) =>
  schema.format ? [] : listPatterns(schema).filter((pattern) => pattern !== uuidPattern)

const listFieldPatterns = (field: z.ZodMiniType) => listPatterns(z.toJSONSchema(field, { unrepresentable: 'any' }) as Schema)

/** zod leaves out the format of a field that has a second pattern, so an id made by a client is recognised by its first. */
const [uuidPattern = '', uuidVersionPattern = ''] = listFieldPatterns(clientId)
const [uploadPathPattern = ''] = listFieldPatterns(uploadPath)

/** These patterns alone would tell a reader too little. */
const patternDescriptions: Record<string, string> = {
  [uuidVersionPattern]: 'version 4 or 7',
  [uploadPathPattern]: 'path of an upload, `/media/…`',
}
