/** Requests that an endpoint accepts, made from its declaration, as different ones as there are. */
import fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { toOpenApi } from '#contract/openapi.ts'
import { dayMs } from '#rules/time/durations.ts'
import { type JsonSchema, toArbitrary } from '#server/testing/fuzz/arbitrary-json.ts'
import type { FloodRequest } from './flood-process.ts'

type Operation = {
  parameters: { name: string; in: 'path' | 'query'; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema?: JsonSchema }> }
}

const document = toOpenApi(endpoints, 'http://lintel.example', '1') as {
  paths: Record<string, Record<string, Operation>>
}
/** Of each endpoint. */
const variety = 12

const toDay = (date: Date) => date.toISOString().slice(0, 10)
/** The longest range, in a time zone of half hours. */
const longestRange = {
  range: 'custom',
  from: toDay(new Date(Date.now() - 730 * dayMs)),
  to: toDay(new Date()),
  tz: 'Asia/Kathmandu',
}
/** What takes longest, and chance would not find. */
const hardest: Record<string, unknown> = {
  'POST /api/theme-maker': { from: 'words', words: 'calm ocean at night, neon, retro paper', withoutAi: true },
}

/** `known`: values for the parameters of addresses, by name. `file`: the bytes of what is uploaded. */
export function listFloodRequests(declared: Endpoint, known: Record<string, string>, file: Buffer): FloodRequest[] {
  const { method, path } = declared
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`The document has no ${method} ${path}.`)
  const params = Object.fromEntries(
    operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name, schema }) => [
        name,
        known[name] ?? String(sample(schema, (one) => typeof one === 'string' && /^[\w.-]+$/.test(one))[0] ?? 'none'),
      ]),
  )
  const queries = listQueries(declared, operation).map((query) => `?${new URLSearchParams(query)}`)
  const bodies = listBodies(declared, operation, file)
  return Array.from({ length: variety }, (_, n) => ({
    method,
    path:
      path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? '')) +
      (queries[n % queries.length] ?? ''),
    headers: {},
    ...bodies[n % bodies.length],
  }))
}

function listQueries({ query }: Endpoint, { parameters }: Operation): Record<string, string>[] {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  if (!query || inQuery.length === 0) return []
  if (query.safeParse(longestRange).success && inQuery.some(({ name }) => name === 'range')) return [longestRange]
  const schema: JsonSchema = { type: 'object', properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])) }
  const isSendable = (one: unknown) =>
    Object.values((one ?? {}) as object).every((value) => ['string', 'number'].includes(typeof value))
  return sample(schema, (one) => isSendable(one) && query.safeParse(one).success) as Record<string, string>[]
}

type Body = Partial<Pick<FloodRequest, 'headers' | 'body'>>

function listBodies({ method, path, form, bytes, body }: Endpoint, { requestBody }: Operation, file: Buffer): Body[] {
  const [type] = Object.keys(requestBody?.content ?? {})
  if (form) {
    const part = `--x\r\ncontent-disposition: form-data; name="${form.file}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
    return [
      { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: `${part}${file.toString('latin1')}\r\n--x--\r\n` },
    ]
  }
  if (bytes) return [{ headers: { 'content-type': bytes.types[0] ?? '' }, body: file.toString('latin1') }]
  const schema = requestBody?.content[type ?? '']?.schema
  if (!body || !schema) return [{}]
  const hard = hardest[`${method} ${path}`]
  const accepted = hard ? [hard] : sample(schema, (one) => body.safeParse(one).success)
  const sent = accepted.length > 0 ? accepted : [{}]
  return sent.map((one) => ({
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(one)).toString('latin1'),
  }))
}

/** Values of the schema that are accepted; none where chance finds none. */
const sample = (schema: JsonSchema, isAccepted: (value: unknown) => boolean): unknown[] =>
  fc.sample(toArbitrary(schema, []), { numRuns: 400, seed: 7 }).filter(isAccepted).slice(0, variety)
