/** The description of all endpoints in OpenAPI 3.1, derived from their declarations. */

import * as z from 'zod/mini'
import { brand } from '#rules/platform/brand.ts'
import { type RefusalCode, refusals } from '#rules/platform/refusals.ts'
import { type BytesUpload, type Endpoint, type FormUpload, listRefusals } from './endpoint.ts'

type Json = Record<string, unknown>

export function toOpenApi(endpoints: readonly Endpoint[], publicUrl: string, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const declared of endpoints) {
    paths[declared.path] = { ...paths[declared.path], [declared.method.toLowerCase()]: operation(declared) }
  }
  return {
    openapi: '3.1.0',
    info: { title: brand.name, version, description: `Every endpoint of ${brand.name}, with every way in which it can say no.` },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        creator: { type: 'http', scheme: 'bearer', description: 'The token that registering or logging in answers.' },
        admin: { type: 'http', scheme: 'bearer', description: 'The token that the admin login answers.' },
      },
      schemas: { Refusal: refusalSchema },
    },
  }
}

const refusalSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(refusals) },
    message: { type: 'string', description: 'A sentence that can be shown as it is.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A sentence for each field that is at fault.',
    },
  },
}

function operation(declared: Endpoint): Json {
  return {
    operationId: `${declared.method.toLowerCase()}${declared.path.replaceAll(/[^a-z0-9]+(.)?/gi, (_, next = '') => next.toUpperCase())}`,
    summary: declared.summary,
    tags: [declared.path.split('/')[2]],
    security: declared.auth === 'anyone' ? [] : [{ [declared.auth]: [] }],
    parameters: [...parameters(declared.params, 'path'), ...parameters(declared.query, 'query')],
    ...(declared.body ? { requestBody: requestBody(declared.body) } : {}),
    ...(declared.form ? { requestBody: formBody(declared.form) } : {}),
    ...(declared.bytes ? { requestBody: bytesBody(declared.bytes) } : {}),
    responses: { [declared.status]: success(declared), ...refused(declared) },
    ...(declared.rateLimits ? { 'x-rate-limits': declared.rateLimits } : {}),
  }
}

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

const requestBody = (schema: z.ZodMiniType): Json => ({
  required: !schema.safeParse(undefined).success,
  content: { 'application/json': { schema: jsonSchema(schema, 'input') } },
})

function formBody({ file, maxBytes, fields }: FormUpload): Json {
  const { properties, ...rest } = jsonSchema(fields, 'input') as { properties?: Json }
  const bytes = { type: 'string', contentMediaType: 'application/octet-stream', maxLength: maxBytes }
  const schema = { ...rest, properties: { ...properties, [file]: bytes }, required: [file] }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

const bytesBody = ({ types, maxBytes }: BytesUpload): Json => ({
  required: true,
  description: `At most ${maxBytes} bytes.`,
  content: Object.fromEntries(types.map((type) => [type, {}])),
})

function success({ response, file }: Endpoint): Json {
  if (response) return { description: 'Done.', content: { 'application/json': { schema: jsonSchema(response, 'output') } } }
  return file ? { description: 'Done.', content: { [file]: {} } } : { description: 'Done.' }
}

/** Refusals that share a status share a response, which names each with its sentence. */
function refused(declared: Endpoint): Json {
  const byStatus = Map.groupBy(listRefusals(declared), (code) => refusals[code].status)
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, refusedResponse(codes, declared.refusalDetails)]))
}

const refusedResponse = (codes: RefusalCode[], tells: Endpoint['refusalDetails'] = {}): Json => ({
  description: codes.map((code) => `\`${code}\`: ${refusals[code].message}`).join('\n'),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Refusal' },
          { properties: { code: { enum: codes } } },
          ...codes.flatMap((code) => (tells[code] ? [told(code, jsonSchema(tells[code], 'output'))] : [])),
        ],
      },
    },
  },
})

/** A refusal has another code, or these fields as well. */
const told = (code: RefusalCode, schema: Json): Json => ({
  anyOf: [{ properties: { code: { not: { const: code } } } }, schema],
})

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json
  return rest
}
