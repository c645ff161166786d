/** No text that anybody sends may cost more than its length: each field of each endpoint is parsed before anyone is asked who they are. */
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { leastMs } from '#rules/testing/least-ms.ts'
import { endpoints } from './endpoints.ts'

type Definition = Record<string, unknown> & { type: string }
type Schema = z.core.$ZodType & { _zod: { def: Definition } }

/** The fields of a schema that take a text, by their path. A field with more to it than a text, such as a union, is parsed as a whole. */
function* listFields(schema: Schema, path: string): Generator<[string, Schema]> {
  const { def } = schema._zod
  if (def.type === 'object')
    for (const [name, field] of Object.entries(def.shape as Record<string, Schema>)) yield* listFields(field, `${path}.${name}`)
  else if (def.type === 'array') yield* listFields(def.element as Schema, `${path}[]`)
  else if (def.type === 'union') for (const option of def.options as Schema[]) yield* listFields(option, path)
  else if (['optional', 'nullable', 'default'].includes(def.type)) yield* listFields(def.innerType as Schema, path)
  else yield [path, schema]
}

const fields = endpoints.flatMap(({ name, params, query, body, form }) =>
  Object.entries({ params, query, body, form: form?.fields }).flatMap(([part, schema]) =>
    schema ? [...listFields(schema as unknown as Schema, `${name} ${part}`)] : [],
  ),
)

/** As long as a body may be. Each makes some pattern try again from every one of its signs, if there is one that does. */
const length = 100_000
const fill = (part: string) => part.repeat(length / part.length)
const texts = [
  `a${fill(' ')}b`,
  `a${fill('\u200b')}b`,
  `a${fill(' .')}b`,
  `${fill('a')}!`,
  `${fill('a.')}!`,
  `${fill('-')}a!`,
  fill('1'),
  `${fill('1,')}!`,
  `${fill('@')}a`,
  `${fill('a@')}!`,
  `https://${fill('a.')}`,
  `https://a.example/${fill('(')}`,
  `a.example/${fill('%')}`,
  `${fill('&')}a`,
  `${fill('<')}a`,
  `${fill('\n')}a`,
  fill('e\u0301'),
]

test('there are fields to try', () => {
  expect(fields.length).toBeGreaterThan(200)
})

test.each(texts.map((text) => [`${JSON.stringify(text.slice(0, 20))}…`, text]))('%s', async (_, text) => {
  const slow: string[] = []
  for (const [path, schema] of fields) {
    const parse = (schema as unknown as z.ZodMiniType).safeParse
    const ms = await leastMs(50, () => parse(text))
    if (ms > 50) slow.push(`${path}: ${Math.round(ms)} ms`)
  }
  expect(slow).toEqual([])
})
