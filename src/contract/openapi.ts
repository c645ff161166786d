/** Derives the OpenAPI 3.1 document from the endpoints' declarations. */
import * as z from 'zod/mini'
import { brand } from '#rules/platform/brand.ts'
import { type RefusalCode, refusals } from '#rules/platform/refusals.ts'
import { type Auth, type BytesUpload, type Endpoint, type FormUpload, listGates, listRefusals } from './endpoint.ts'
import type { DescribedEndpoint } from './endpoints.ts'

type Json = Record<string, unknown>

export function toOpenApi(endpoints: readonly DescribedEndpoint[], publicUrl: string, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const declared of endpoints) {
    paths[declared.path] = { ...paths[declared.path], [declared.method.toLowerCase()]: toOperation(declared) }
  }
  return {
    openapi: '3.1.0',
    info: { title: brand.name, version, description: `Every endpoint of ${brand.name}, with every refusal it can respond with.` },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        creator: { type: 'http', scheme: 'bearer', description: 'The token from registering or logging in.' },
        banned: { type: 'http', scheme: 'bearer', description: 'The `ticket` with which a banned creator’s login is refused.' },
        admin: { type: 'http', scheme: 'bearer', description: 'The token from the admin login.' },
        control: { type: 'http', scheme: 'bearer', description: 'The token from the control panel’s login.' },
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
      description: 'A sentence for each invalid field.',
    },
  },
}

/** A caller needs one of them; none for an endpoint that anyone may call. */
const listSchemes = (auth: Auth) => (auth === 'creator' || auth === 'banned' ? [auth] : listGates(auth))

function toOperation(declared: DescribedEndpoint): Json {
  return {
    operationId: `${declared.method.toLowerCase()}${declared.path.replaceAll(/[^a-z0-9]+(.)?/gi, (_, next = '') => next.toUpperCase())}`,
    summary: declared.summary,
    tags: [declared.path.split('/')[2]],
    security: listSchemes(declared.auth).map((scheme) => ({ [scheme]: [] })),
    parameters: [...toParameters(declared.params, 'path'), ...toParameters(declared.query, 'query')],
    ...(declared.body ? { requestBody: toJsonBody(declared.body) } : {}),
    ...(declared.form ? { requestBody: toFormBody(declared.form) } : {}),
    ...(declared.bytes ? { requestBody: toBytesBody(declared.bytes) } : {}),
    responses: {
      [declared.status]: toSuccessResponse(declared),
      ...(declared.etagOf ? { 304: { description: 'Unchanged since the response whose ETag was sent as If-None-Match.' } } : {}),
      ...toRefusalResponses(declared),
    },
    ...(declared.rateLimits ? { 'x-rate-limits': declared.rateLimits } : {}),
  }
}

function toParameters(schema: z.ZodMiniType | undefined, location: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: shape,
  }))
}

const toJsonBody = (schema: z.ZodMiniType): Json => ({
  required: !schema.safeParse(undefined).success,
  content: { 'application/json': { schema: toJsonSchema(schema, 'input') } },
})

function toFormBody({ file, maxBytes, fields }: FormUpload): Json {
  const { properties, ...rest } = toJsonSchema(fields, 'input') as { properties?: Json }
  const bytes = { type: 'string', contentMediaType: 'application/octet-stream', maxLength: maxBytes }
  const schema = { ...rest, properties: { ...properties, [file]: bytes }, required: [file] }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

const toBytesBody = ({ types, maxBytes }: BytesUpload): Json => ({
  required: true,
  description: `At most ${maxBytes} bytes.`,
  content: Object.fromEntries(types.map((type) => [type, {}])),
})

function toSuccessResponse({ response, file, events }: Endpoint): Json {
  if (events)
    return { description: eventsDescription, content: { 'text/event-stream': { schema: toJsonSchema(events, 'output') } } }
  if (response) return { description: 'Done.', content: { 'application/json': { schema: toJsonSchema(response, 'output') } } }
  return file ? { description: 'Done.', content: { [file]: {} } } : { description: 'Done.' }
}

const eventsDescription =
  'A stream of server-sent events, each of which has this as JSON in its data. It ends after some minutes: open it again.'

/** Refusals with the same status share a response, which lists each with its sentence. */
function toRefusalResponses(declared: Endpoint): Json {
  const codesByStatus = Map.groupBy(listRefusals(declared), (code) => refusals[code].status)
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [status, toRefusalResponse(codes, declared.refusalDetails)]),
  )
}

const toRefusalResponse = (codes: RefusalCode[], details: Endpoint['refusalDetails'] = {}): Json => ({
  description: codes.map((code) => `\`${code}\`: ${refusals[code].message}`).join('\n'),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Refusal' },
          { properties: { code: { enum: codes } } },
          ...codes.flatMap((code) => (details[code] ? [withDetails(code, toJsonSchema(details[code], 'output'))] : [])),
        ],
      },
    },
  },
})

/** A refusal has either another code or these details. */
const withDetails = (code: RefusalCode, schema: Json): Json => ({
  anyOf: [{ properties: { code: { not: { const: code } } } }, schema],
})

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json
  return rest
}
