/** The examples of the API reference: the server accepts each request, and would send each response. */
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/endpoints.ts'
import { createRequestExample, createResponseExample } from './schema-example.ts'
import type { Schema } from './schema-fields.ts'

const toSchema = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema

const exampleOf = (schema: z.ZodMiniType) =>
  createRequestExample(toSchema(schema, 'input'), (example) => schema.safeParse(example).success)

test('every request has an example that is accepted', () => {
  const missing = endpoints.filter(({ body, params, query }) =>
    [body, params, query].some((schema) => schema && exampleOf(schema) === undefined),
  )
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('every response has an example that its schema allows, except for the settings', () => {
  const missing = endpoints.filter(
    ({ response }) =>
      response &&
      createResponseExample(toSchema(response, 'output'), (example) => response.safeParse(example).success) === undefined,
  )
  expect([...new Set(missing.map(({ path }) => path))]).toEqual(['/api/admin/system-settings', '/api/admin/logo'])
})

test('a request is as short as it can be', () => {
  const shop = z.strictObject({ title: z.string(), url: z.url(), icon: z.optional(z.string()) })
  expect(exampleOf(shop)).toEqual({ title: 'My shop', url: 'https://shop.example.com/' })
  const change = z.strictObject({ version: z.int(), title: z.optional(z.string()), icon: z.optional(z.string()) })
  const needsTwo = change.check(z.refine((given) => Object.keys(given).length > 1))
  expect(exampleOf(needsTwo)).toEqual({ version: 1, title: 'My shop' })
  expect(exampleOf(z.partial(shop))).toEqual({ title: 'My shop' })
})

test('no example is made of what nothing is known to fit', () => {
  expect(exampleOf(z.strictObject({ secret: z.string().check(z.refine((typed) => typed === 'sesame')) }))).toBeUndefined()
})
