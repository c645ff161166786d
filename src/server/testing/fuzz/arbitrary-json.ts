/** Values for a JSON schema, as fast-check arbitraries: mostly valid ones, and hostile ones of every kind in their place. */
import fc from 'fast-check'

export type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** `known` are values that exist in the database, such as ids and usernames, so that requests get past the first check. */
export function toArbitrary(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  const build = (part: JsonSchema): fc.Arbitrary<unknown> =>
    fc.oneof({ weight: 9, arbitrary: toValid(part) }, { weight: 1, arbitrary: hostile })

  function toValid(part: JsonSchema): fc.Arbitrary<unknown> {
    if (part.const !== undefined) return fc.constant(part.const)
    if (part.enum) return fc.constantFrom(...part.enum)
    const choices = part.anyOf ?? part.oneOf
    if (choices) return fc.oneof(...choices.map(build))
    if (part.allOf) return fc.tuple(...part.allOf.map(build)).map((parts) => Object.assign({}, ...parts.map(Object)))
    const type = Array.isArray(part.type) ? part.type[0] : part.type
    switch (type) {
      case 'object':
        return toObject(part)
      case 'array':
        return fc.array(build(part.items ?? {}), { minLength: part.minItems ?? 0, maxLength: Math.min(part.maxItems ?? 6, 6) })
      case 'boolean':
        return fc.boolean()
      case 'integer':
      case 'number':
        return fc.oneof(
          fc.integer({ min: Math.max(part.minimum ?? -5, -1e9), max: Math.min(part.maximum ?? 50, 1e9) }),
          fc.double(),
        )
      case 'null':
        return fc.constant(null)
      case 'string':
        return toText(part)
      default:
        return hostile
    }
  }

  function toObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
    const requiredKeys = required.filter((name) => Object.hasOwn(properties, name))
    const record = fc.record(Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, build(part)])), {
      requiredKeys,
    })
    const withExtra = fc.tuple(record, hostile).map(([value, extra]) => ({ ...value, constructor: extra, unexpected: extra }))
    return fc.oneof({ weight: 15, arbitrary: record }, { weight: 1, arbitrary: withExtra })
  }

  function toText({ format, maxLength = 40 }: JsonSchema): fc.Arbitrary<unknown> {
    const formats: Record<string, fc.Arbitrary<string>> = {
      uuid: fc.uuid(),
      email: fc.emailAddress(),
      'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      uri: fc.webUrl(),
    }
    return fc.oneof(
      ...(known.length > 0 ? [fc.constantFrom(...known)] : []),
      formats[format ?? ''] ?? fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 200) }),
      fc.constantFrom(...hostileTexts),
    )
  }

  return build(schema)
}

/** Texts that have broken servers: SQL, HTML, paths, formats, control characters, lone surrogates, and very long ones. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\ufffe',
  '\u202etxt.exe',
  'İ',
  "' or 1=1 --",
  "'); drop table users; --",
  '<script>alert(1)</script>',
  '{{7*7}}#{7*7}<%= 7*7 %>',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  'javascript:alert(1)',
  'https://user:pass@[::1]:99999/',
  'http://xn--/',
  '__proto__',
  'constructor',
  '9'.repeat(400),
  'é'.repeat(10_000),
  '1e309',
  '-0',
  '2024-02-30T25:61:61Z',
  '+275760-09-13T00:00:00Z',
]

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308),
  fc.constantFrom<unknown>([], {}, [[]], { length: -1 }, { toString: null }, JSON.parse('{"__proto__":{"isAdmin":true}}')),
  fc.jsonValue({ maxDepth: 3 }),
)
