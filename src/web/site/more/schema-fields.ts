/** A JSON schema as a flat list that a person can read. */

export type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: unknown
}

export type SchemaField = { name: string; type: string; isOptional: boolean }

/** Fields of objects by their path (`user.id`, `links[].title`); of a choice, the fields of each. */
export function fieldsOf(schema: Schema, under = ''): SchemaField[] {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices?.some(isDeep)) return unique(choices.filter(isDeep).flatMap((choice) => fieldsOf(choice, under)))
  if (schema.items) return isDeep(schema.items) ? fieldsOf(schema.items, `${under}[]`) : [leaf(`${under}[]`, schema.items)]
  if (!schema.properties) return [leaf(under || 'body', schema)]
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    const path = under ? `${under}.${name}` : name
    return isDeep(field) ? fieldsOf(field, path) : [leaf(path, field, !schema.required?.includes(name))]
  })
}

const isDeep = (schema: Schema): boolean =>
  Boolean(schema.properties || schema.items || (schema.anyOf ?? schema.oneOf)?.some(isDeep))

const leaf = (name: string, schema: Schema, isOptional = false): SchemaField => ({ name, type: typeOf(schema), isOptional })

function typeOf(schema: Schema): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ')
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything')
  return schema.format ? `${type} (${schema.format})` : type
}

const unique = (fields: SchemaField[]) => [...new Map(fields.map((field) => [field.name, field])).values()]
