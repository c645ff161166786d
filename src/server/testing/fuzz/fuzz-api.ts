/**
 * Sends random requests to every operation of the OpenAPI document, and collects what a server must never do: answer with a status or a
 * refusal that the document does not name, or with 500.
 */
import fc from 'fast-check'
import { type JsonSchema, toArbitrary } from './arbitrary-json.ts'

type Operation = {
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema?: JsonSchema }> }
  responses: Record<
    string,
    { content?: { 'application/json'?: { schema: { allOf?: { properties?: { code?: { enum?: string[] } } }[] } } } }
  >
}
export type OpenApi = { paths: Record<string, Record<string, Operation>> }

type FuzzRequest = {
  method: string
  path: string
  query: Record<string, unknown>
  body: string | undefined
  contentType: string | undefined
}

/** `tokens` are those of callers: each request is sent by one of them, or by nobody. */
type FuzzOptions = {
  url: string
  document: OpenApi
  requests: number
  seed: number
  known: readonly string[]
  tokens: () => Promise<(string | undefined)[]>
}

/** Returns a sentence for each response that was wrong, with the request that caused it. */
export async function fuzzApi({ url, document, requests, seed, known, tokens }: FuzzOptions): Promise<string[]> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const perOperation = Math.ceil(requests / operations.length)
  /** The first request with each problem. */
  const problems = new Map<string, string>()

  for (const [index, { path, method, operation }] of operations.entries()) {
    const samples = fc.sample(toRequest(path, method, operation, known), { numRuns: perOperation, seed: seed + index })
    const callers = await tokens()
    const queue = samples.map((sample, position) => ({ sample, token: callers[position % callers.length] }))
    const send = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const problem = await findProblem(url, next.sample, operation, next.token)
        const key = `${method} ${path}: ${problem}`
        if (problem && !problems.has(key)) problems.set(key, `${key}\n${describe(next.sample)}`)
      }
    }
    await Promise.all(Array.from({ length: parallel }, send))
  }
  return [...problems.values()]
}

const parallel = 8

const describe = (request: FuzzRequest) => JSON.stringify(request).slice(0, 1_500)

function toRequest(path: string, method: string, operation: Operation, known: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const parametersIn = (location: 'path' | 'query') => operation.parameters.filter((parameter) => parameter.in === location)
  const toRecord = (parameters: Operation['parameters']) =>
    fc.record(Object.fromEntries(parameters.map(({ name, schema }) => [name, toArbitrary(schema, known)])), {
      requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name),
    })
  return fc
    .record({ params: toRecord(parametersIn('path')), query: toRecord(parametersIn('query')), body: toBody(operation) })
    .map(({ params, query, body }) => ({
      method,
      path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodePath(Reflect.get(params, name))),
      query,
      ...body,
    }))
}

/** A lone surrogate has no UTF-8, and an empty segment would name another path. */
const encodePath = (value: unknown) => encodeURIComponent(toText(value).slice(0, 400)) || '%20'

const toText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

type Body = Pick<FuzzRequest, 'body' | 'contentType'>

function toBody({ requestBody }: Operation): fc.Arbitrary<Body> {
  const none = fc.constant<Body>({ body: undefined, contentType: undefined })
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (type === undefined) return none
  const broken = fc.constantFrom<Body>(
    { body: '{"a":', contentType: 'application/json' },
    { body: '\u0000\u0001', contentType: 'application/octet-stream' },
    { body: 'a=1', contentType: 'application/x-www-form-urlencoded' },
    { body: '[]', contentType: 'application/json; charset=utf-16' },
    { body: `"${'x'.repeat(70_000)}"`, contentType: 'application/json' },
    { body: '--x\r\n', contentType: 'multipart/form-data; boundary=x' },
    { body: `${'['.repeat(5_000)}${']'.repeat(5_000)}`, contentType: 'application/json' },
  )
  const isJson = type === 'application/json' && media?.schema
  const fitting: fc.Arbitrary<Body> = isJson
    ? toArbitrary(media.schema ?? {}, []).map((value) => ({ body: JSON.stringify(value), contentType: type }))
    : fc.string().map((text) => ({ body: text, contentType: type }))
  return fc.oneof({ weight: 12, arbitrary: fitting }, { weight: 1, arbitrary: broken }, { weight: 1, arbitrary: none })
}

async function findProblem(
  url: string,
  request: FuzzRequest,
  operation: Operation,
  token: string | undefined,
): Promise<string | undefined> {
  const query = new URLSearchParams(Object.entries(request.query).map(([name, value]) => [name, toText(value).slice(0, 2_000)]))
  const address = `${request.path}${query.size > 0 ? `?${query}` : ''}`
  const response = await fetch(url + address, {
    method: request.method,
    redirect: 'manual',
    headers: {
      ...(request.contentType === undefined ? {} : { 'content-type': request.contentType }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(request.body === undefined ? {} : { body: request.body.toWellFormed() }),
  })
  const text = await response.text()
  const { status } = response
  if (status >= 500 && status !== 503) return `answered ${status}: ${text.slice(0, 200)}`
  if (!reachesOperation(request.path) || address.length > maxAddress) return undefined
  const declared = operation.responses[status]
  if (!declared) return `answered ${status}, which is not documented: ${text.slice(0, 200)}`
  if (status < 400) return undefined
  const codes = declared.content?.['application/json']?.schema.allOf?.flatMap((part) => part.properties?.code?.enum ?? []) ?? []
  const code = readCode(text)
  return code !== undefined && codes.includes(code)
    ? undefined
    : `answered ${status} with ${code ?? text.slice(0, 100)}, not one of ${codes}`
}

/** Node refuses headers of more than 16 KB, of which the address is most, before anyone looks at it. */
const maxAddress = 15_000

/** The router refuses longer parameters before it looks for an operation, and a client resolves dots to another path. */
const reachesOperation = (path: string) =>
  path.split('/').every((segment) => segment.length <= 300 && segment !== '.' && segment !== '..')

function readCode(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { code?: string }).code
  } catch {
    return undefined
  }
}
