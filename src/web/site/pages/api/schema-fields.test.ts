import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { openApi } from '#contract/openapi.ts'
import { fieldsOf, type Schema, type Shape, shapesOf } from './schema-fields.ts'

const said = (shapes: Shape[]) =>
  shapes.map(({ when, fields }) => [
    when ? `${when.name} ${when.type}` : '',
    ...fields.map(({ name, type, isOptional }) => `${name}${isOptional ? '?' : ''} ${type}`),
  ])
const asJson = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Schema
const lines = (schema: z.ZodMiniType) => said([{ fields: fieldsOf(asJson(schema)) }])[0]?.slice(1)

type Operation = {
  requestBody?: { content: Record<string, { schema?: Schema }> }
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
}
const { paths } = openApi(endpoints, 'https://lintel.example', '1') as { paths: Record<string, Record<string, Operation>> }
const operation = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => paths[path]?.[method.toLowerCase()]
const taken = (method: Endpoint['method'], path: string) =>
  said(shapesOf(operation({ method, path })?.requestBody?.content['application/json']?.schema ?? {}))
const answered = (method: Endpoint['method'], path: string, status: number) =>
  said(shapesOf(operation({ method, path })?.responses[status]?.content?.['application/json']?.schema ?? {}))

test('limits are words', () => {
  expect(
    lines(
      z.object({
        text: z.string().check(z.minLength(1), z.maxLength(2000)),
        password: z.string().check(z.minLength(6)),
        name: z.nullable(z.string().check(z.maxLength(60))),
        letter: z.string().check(z.minLength(1)),
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
    'letter string, at least 1 character',
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

test('an object that may be null or left out says so, and one that is always there is its fields', () => {
  const link = z.object({ title: z.string() })
  expect(lines(z.object({ user: link, link: z.nullable(link), more: z.optional(link), links: z.array(link) }))).toEqual([
    'user.title string',
    'link object or null',
    'link.title string',
    'more? object',
    'more.title string',
    'links[].title string',
  ])
  expect(said(shapesOf(asJson(z.nullable(link))))).toEqual([['', 'body object or null', 'title string']])
})

test('what is taken where nothing is sent stands beside the field', () => {
  const schema = asJson(z.object({ which: z._default(z.enum(['others', 'all']), 'others') }))
  expect(fieldsOf(schema)).toEqual([{ name: 'which', type: '"others", "all"', isOptional: true, otherwise: '"others"' }])
})

test('each of the bodies that one may be is told by itself', () => {
  const id = 'id? string (uuid), of version 4 or 7'
  const title = 'title? string or null, up to 100 characters'
  const linkUrl = 'linkUrl? string or null, up to 10,000 characters'
  expect(taken('POST', '/api/blocks')).toEqual([
    ['type "heading"', id, 'isActive? boolean', 'title string, 1 to 100 characters'],
    ['type "text"', id, 'isActive? boolean', title, 'body string, 1 to 1,000 characters'],
    [
      'type "image"',
      id,
      'isActive? boolean',
      title,
      'imageUrl string, at least 1 character, the path of an upload, `/media/…`',
      linkUrl,
    ],
    ['type "video"', id, 'isActive? boolean', title, 'url string, 1 to 10,000 characters'],
    ['type "music"', id, 'isActive? boolean', title, 'url string, 1 to 10,000 characters'],
    [
      'type "product"',
      id,
      'isActive? boolean',
      'title string, 1 to 100 characters',
      'imageUrl? string or null, the path of an upload, `/media/…`',
      'price? integer or null, 0 to 99,999,999',
      linkUrl,
    ],
  ])
  const [signedIn, challenged] = answered('POST', '/api/auth/login', 200)
  expect(signedIn?.slice(0, 2)).toEqual(['', 'token string'])
  expect(signedIn).toContain('user.themeColours object or null')
  expect(challenged).toEqual(['requiresTwoFactor true', 'challenge string', 'message string'])
  expect(answered('GET', '/api/captcha', 200).map(([when]) => when)).toEqual([
    'provider "altcha"',
    'provider "turnstile"',
    'provider "hcaptcha"',
    'provider "none"',
  ])
})

test('no call has a field twice, or one of which nothing is known', () => {
  const schemas = endpoints.flatMap((call) => [
    operation(call)?.requestBody?.content['application/json']?.schema,
    operation(call)?.responses[call.status]?.content?.['application/json']?.schema,
  ])
  const shapes = schemas.flatMap((schema) => (schema ? shapesOf(schema) : []))
  expect(shapes.length).toBeGreaterThan(100)
  for (const { fields } of shapes) {
    const names = fields.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
    expect(fields.filter(({ type }) => type === 'anything')).toEqual([])
  }
})
