/** Makes an example of a value from its JSON schema, of the right shape, within its limits, and plausible. */
import type { Schema } from './schema-fields.ts'

/** What fits a field of this name, if its schema allows it. */
const valuesByName: Record<string, readonly (string | number)[]> = {
  title: ['My shop'],
  url: ['https://shop.example.com/'],
  username: ['maya.draws'],
  name: ['Maya Okoro'],
  displayName: ['Maya Okoro'],
  bio: ['Comics about small feelings.'],
  description: ['Prints and stickers'],
  about: ['Comics about small feelings.'],
  password: ['a long password'],
  currentPassword: ['the old password'],
  newPassword: ['a longer password'],
  text: ['Hello there'],
  message: ['Done.'],
  token: ['123456', 'K7Q2-4KXD-9RTV-3HWD-B6NC'],
  code: ['123456'],
  icon: ['shopping-bag'],
  linkImage: ['/media/4f1c9a7be2d05836a1b0/picture.webp'],
  plan: ['pro', 'free'],
  slug: ['maya'],
  address: ['1 High Street, London'],
  country: ['GB'],
  vatNumber: ['GB123456789'],
  theme: ['cosmic', 'made.glow.1a12442b1f66ffe1c6ff6a481a1244ffb68f.sora.manrope.pill'],
  timeZone: ['Europe/London'],
  note: ['As agreed by email'],
  path: ['/maya.draws'],
  profileImage: ['/media/4f1c9a7be2d05836a1b0/picture.webp'],
  views: [1284],
  clicks: [311],
  amount: [499],
}

/** For any other text: the first that fits the schema's pattern and length. */
const texts = [
  'text',
  'maya.draws',
  'maya@example.com',
  'https://shop.example.com/',
  'https://youtu.be/dQw4w9WgXcQ',
  '/media/4f1c9a7be2d05836a1b0/picture.webp',
  '/media/brand/logo-4f1c9a7be2d05836.svg',
  '2026-03-02.tar',
  'video.mp4',
  '4f1c9a7be2d05836a1b0',
  '4f1c9a7be2d05836a1b0fc',
  '0198c2f4-7a31-7c52-9e0d-3b8f6a1d2c47',
  '#ff5a36',
  '2026-03-02',
  '2026-03',
  '09:30',
  'GB',
  '12/29',
  '123',
  '123456',
  '4242424242424242',
  '1767225600000',
]

const textsByFormat: Record<string, string> = {
  uuid: '0198c2f4-7a31-7c52-9e0d-3b8f6a1d2c47',
  'date-time': '2026-03-02T09:30:00.000Z',
  date: '2026-03-02',
  email: 'maya@example.com',
  uri: 'https://shop.example.com/',
}

/** The fields of an object that are shown, by the object's schema, and which of the values that fit a field is taken. */
type Choice = { pickFields: (schema: Schema) => string[]; nth: number }

const pickAll = ({ properties = {} }: Schema) => Object.keys(properties)
const pickRequired = ({ required = [] }: Schema) => required

/** Every field of a response; undefined if the schema has rules that an example breaks. */
export function createResponseExample(schema: Schema, isAllowed: (example: unknown) => boolean): unknown {
  const example = createExample(schema, { pickFields: pickAll, nth: 0 })
  return isAllowed(example) ? example : undefined
}

/**
 * The shortest request that `isAccepted`: its required fields, and as few of the others as it takes. Undefined if none of these is, so that
 * no example is ever refused. Of fields that are all optional one is shown, unless it `canBeEmpty`.
 */
export function createRequestExample(
  schema: Schema,
  isAccepted: (example: unknown) => boolean,
  { canBeEmpty = false } = {},
): unknown {
  const [first = schema] = schema.anyOf ?? schema.oneOf ?? [schema]
  const optional = pickAll(first).filter((name) => !pickRequired(first).includes(name))
  const additions = [
    [],
    ...optional.map((name) => [name]),
    ...optional.flatMap((one, index) => optional.slice(index + 1).map((other) => [one, other])),
  ]
  const candidates = [0, 1].flatMap((nth) =>
    additions.map(
      (added) => () =>
        createExample(schema, {
          nth,
          pickFields: (each) => (each === first ? [...pickRequired(each), ...added] : pickRequired(each)),
        }),
    ),
  )
  for (const create of candidates) {
    const example = create()
    const isEmpty = typeof example === 'object' && example !== null && Object.keys(example).length === 0
    if (isAccepted(example) && (canBeEmpty || !isEmpty || optional.length === 0)) return example
  }
  return undefined
}

function createExample(schema: Schema, choice: Choice, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return valuesByName[name]?.find((value) => schema.enum?.includes(value)) ?? schema.enum[0]
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return createExample(alternatives.find((each) => each.type !== 'null') ?? { type: 'null' }, choice, name)
  if (schema.properties) return createObject(schema, choice)
  switch ([schema.type ?? 'null'].flat().find((type) => type !== 'null')) {
    case 'array':
      return createList(schema, choice, name)
    case 'object':
      return {}
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return createNumber(schema, name)
    case 'string':
      return createText(schema, choice, name)
    default:
      return null
  }
}

const createObject = (schema: Schema, choice: Choice) =>
  Object.fromEntries(
    choice.pickFields(schema).map((name) => [name, createExample(schema.properties?.[name] ?? {}, choice, name)]),
  )

const createList = ({ items = {}, minItems = 1, maxItems = Infinity }: Schema, choice: Choice, name: string) =>
  Array.from({ length: Math.min(Math.max(1, minItems), maxItems) }, () => createExample(items, choice, name.replace(/s$/, '')))

function createNumber({ minimum = 0, maximum = Infinity }: Schema, name: string): number {
  const named = valuesByName[name]?.find((value) => typeof value === 'number' && value >= minimum && value <= maximum)
  return typeof named === 'number' ? named : Math.min(Math.max(minimum > Number.MIN_SAFE_INTEGER ? minimum : 0, 1), maximum)
}

function createText(schema: Schema, { nth }: Choice, name: string): string {
  const byFormat = textsByFormat[schema.format ?? '']
  if (byFormat) return byFormat
  const named = (valuesByName[name] ?? []).map(String)
  const fitting = [...named.slice(nth), ...named.slice(0, nth), ...texts].find((text) => fits(text, schema)) ?? ''
  return fitting.padEnd(schema.minLength ?? 0, 'x')
}

function fits(text: string, { pattern, allOf = [], minLength = 0, maxLength = Infinity }: Schema): boolean {
  const patterns = [pattern, ...allOf.map((part) => part.pattern)].filter((each) => each !== undefined)
  return text.length >= minLength && text.length <= maxLength && patterns.every((each) => new RegExp(each, 'u').test(text))
}
