import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { toOpenApi } from '#contract/openapi.ts'
import { listFields, listShapes, type Schema, type Shape } from './schema-fields.ts'

const describeShapes = (shapes: Shape[]) =>
  shapes.map(({ when, fields }) => [
    when ? `${when.name} ${when.type}` : '',
    ...fields.map(({ name, type, isOptional }) => `${name}${isOptional ? '?' : ''} ${type}`),
  ])
const toJsonSchema = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Schema
const describeFields = (schema: z.ZodMiniType) => describeShapes([{ fields: listFields(toJsonSchema(schema)) }])[0]?.slice(1)

type Operation = {
  requestBody?: { content: Record<string, { schema?: Schema }> }
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
}
const { paths } = toOpenApi(endpoints, 'https://lintel.example', '1') as { paths: Record<string, Record<string, Operation>> }
const findOperation = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => paths[path]?.[method.toLowerCase()]
const describeRequest = (method: Endpoint['method'], path: string) =>
  describeShapes(listShapes(findOperation({ method, path })?.requestBody?.content['application/json']?.schema ?? {}))
const describeResponse = (method: Endpoint['method'], path: string, status: number) =>
  describeShapes(listShapes(findOperation({ method, path })?.responses[status]?.content?.['application/json']?.schema ?? {}))

test('types and limits are described in words', () => {
  expect(
    describeFields(
      z.object({
        text: z.string().check(z.minLength(1), z.maxLength(2000)),
        password: z.string().check(z.minLength(6)),
        name: z.nullable(z.string().check(z.maxLength(60))),
        initial: z.string().check(z.minLength(1)),
        price: z.int().check(z.gte(0), z.lte(99_999)),
        version: z.int().check(z.gte(0)),
        place: z.int(),
        colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
        ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(1000)),
        tags: z.optional(z.array(z.string())),
      }),
    ),
  ).toEqual([
    'text string, 1 to 2,000 characters',
    'password string, at least 6 characters',
    'name string or null, up to 60 characters',
    'initial string, at least 1 character',
    'price integer, 0 to 99,999',
    'version integer, at least 0',
    'place integer',
    'colour string, matching `^#[0-9a-f]{6}$`',
    'ids list, 1 to 1,000 items',
    'ids[] string (uuid)',
    'tags? list',
    'tags[] string',
  ])
})

test('an object has its own line only if it may be null or left out', () => {
  const link = z.object({ title: z.string() })
  expect(describeFields(z.object({ user: link, link: z.nullable(link), more: z.optional(link), links: z.array(link) }))).toEqual([
    'user.title string',
    'link object or null',
    'link.title string',
    'more? object',
    'more.title string',
    'links[].title string',
  ])
  expect(describeShapes(listShapes(toJsonSchema(z.nullable(link))))).toEqual([['', 'body object or null', 'title string']])
})

test('an optional field has its default value', () => {
  const schema = toJsonSchema(z.object({ which: z._default(z.enum(['others', 'all']), 'others') }))
  expect(listFields(schema)).toEqual([{ name: 'which', type: '"others", "all"', isOptional: true, defaultValue: '"others"' }])
})

test('each alternative of a body has its own list of fields', () => {
  const id = 'id? string (uuid), version 4 or 7'
  const tileSize = 'tileSize? "small", "wide", "large"'
  const title = 'title? string or null, up to 100 characters'
  const linkUrl = 'linkUrl? string or null, up to 10,000 characters'
  expect(describeRequest('POST', '/api/blocks')).toEqual([
    [
      'type "heading"',
      id,
      'isActive? boolean',
      tileSize,
      'title string, 1 to 100 characters',
      'folding? "open", "closed" or null',
      'arrangement? "side-by-side" or null',
    ],
    ['type "text"', id, 'isActive? boolean', tileSize, title, 'body string, 1 to 1,000 characters'],
    [
      'type "image"',
      id,
      'isActive? boolean',
      tileSize,
      title,
      'imageUrl string, at least 1 character, path of an upload, `/media/…`',
      linkUrl,
    ],
    ['type "video"', id, 'isActive? boolean', tileSize, title, 'url string, 1 to 10,000 characters'],
    ['type "music"', id, 'isActive? boolean', tileSize, title, 'url string, 1 to 10,000 characters'],
    [
      'type "product"',
      id,
      'isActive? boolean',
      tileSize,
      'title string, 1 to 100 characters',
      'imageUrl? string or null, path of an upload, `/media/…`',
      'price? integer or null, 0 to 99,999,999',
      linkUrl,
    ],
  ])
  const [signedIn, challenged] = describeResponse('POST', '/api/auth/login', 200)
  expect(signedIn?.slice(0, 2)).toEqual(['', 'token string'])
  expect(signedIn).toContain('user.themeColours object or null')
  expect(challenged).toEqual(['requiresTwoFactor true', 'challenge string', 'message string'])
  expect(describeResponse('GET', '/api/captcha', 200).map(([when]) => when)).toEqual([
    'provider "altcha"',
    'provider "turnstile"',
    'provider "hcaptcha"',
    'provider "none"',
  ])
})

test('no endpoint lists a field twice or without a type', () => {
  const schemas = endpoints.flatMap((endpoint) => [
    findOperation(endpoint)?.requestBody?.content['application/json']?.schema,
    findOperation(endpoint)?.responses[endpoint.status]?.content?.['application/json']?.schema,
  ])
  const shapes = schemas.flatMap((schema) => (schema ? listShapes(schema) : []))
  expect(shapes.length).toBeGreaterThan(100)
  for (const { fields } of shapes) {
    const names = fields.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
    // The amount that a client sends with a payment is ignored, whatever it is.
    expect(fields.filter(({ name, type }) => type === 'anything' && name !== 'amount')).toEqual([])
  }
})
