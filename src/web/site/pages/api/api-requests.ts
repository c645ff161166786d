/** The example of an endpoint: the request as a command for a terminal, and the response that it gets. */
import type { Endpoint } from '#contract/endpoint.ts'
import { createRequestExample, createResponseExample } from './schema-example.ts'
import type { Schema } from './schema-fields.ts'

type Schemas = {
  params?: Schema | undefined
  query?: Schema | undefined
  body?: Schema | undefined
  response?: Schema | undefined
}

/** Undefined where nothing is known that the endpoint accepts. */
export function createCommand(endpoint: Endpoint, { params, query, body }: Schemas): string | undefined {
  const given = {
    params: params && endpoint.params ? createRequestExample(params, accepts(endpoint.params)) : {},
    query: query && endpoint.query ? createRequestExample(query, accepts(endpoint.query), { canBeEmpty: true }) : {},
    body: body && endpoint.body ? createRequestExample(body, accepts(endpoint.body)) : null,
  }
  if (given.params === undefined || given.query === undefined || given.body === undefined) return undefined
  return writeCommand(endpoint, given as Given)
}

/** JSON, or undefined where the response is a file or empty, or has no example. */
export function createResponse({ response, events }: Endpoint, schema: Schema | undefined): string | undefined {
  const example = schema && createResponseExample(schema, accepts(response ?? events))
  return example === undefined ? undefined : `${events ? 'data: ' : ''}${JSON.stringify(example, null, 2)}`
}

const accepts = (schema: Endpoint['body']) => (example: unknown) => Boolean(schema?.safeParse(example).success)

type Given = { params: Record<string, string>; query: Record<string, unknown>; body: unknown }

export function writeCommand({ method, path, auth, form, bytes, file }: Endpoint, { params, query, body }: Given): string {
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? name))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  const sends = body !== null || Boolean(form)
  const options = [
    ...(method === 'GET' || (method === 'POST' && sends) ? [] : [`-X ${method}`]),
    ...(auth === 'anyone' ? [] : [`-H 'Authorization: Bearer TOKEN'`]),
    ...(bytes ? [`-H 'Content-Type: ${bytes.types[0]}'`, `--data-binary @file`] : []),
    ...(form ? [`-F '${form.file}=@file'`] : []),
    ...(body === null ? [] : [`-H 'Content-Type: application/json'`, `-d '${toSpacedJson(body)}'`]),
    ...(file ? ['-O'] : []),
  ]
  const url = `__PUBLIC_URL__${filledPath}${search && `?${search}`}`
  return [`curl ${url.includes('?') ? `'${url}'` : url}`, ...options].join(' \\\n  ')
}

/** With spaces, so that the line can break between fields on a narrow screen; safe between single quotes. */
const toSpacedJson = (body: unknown) => JSON.stringify(body, null, 1).replaceAll(/\n\s*/g, ' ').replaceAll("'", "'\\''")
