import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { refusals } from '#rules/platform/refusals.ts'
import { listRefusals } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { linkChange, linkDraft } from './links.ts'
import { toOpenApi } from './openapi.ts'

describe('the description of the endpoints', () => {
  const description = toOpenApi(endpoints, 'https://lintel.example', '1.0.0') as {
    paths: Record<
      string,
      Record<string, { responses: Record<string, { description: string }>; security: unknown[]; operationId: string }>
    >
  }

  test('has every endpoint once, with each of its refusals under its status', () => {
    expect(endpoints.length).toBeGreaterThan(10)
    for (const declared of endpoints) {
      const operation = description.paths[declared.path]?.[declared.method.toLowerCase()]
      expect(operation, declared.path).toBeDefined()
      expect(operation?.responses[declared.status]).toBeDefined()
      for (const code of listRefusals(declared)) {
        expect(operation?.responses[refusals[code].status]?.description, `${declared.path} ${code}`).toContain(`\`${code}\``)
      }
    }
    const ids = endpoints.map((declared) => description.paths[declared.path]?.[declared.method.toLowerCase()]?.operationId)
    expect(new Set(ids).size).toBe(endpoints.length)
  })

  test('is OpenAPI 3.1 to the letter', async () => {
    const validator = new Validator()
    expect(await validator.validate(structuredClone(description))).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
    expect((await validator.validate({ ...structuredClone(description), info: {} })).valid).toBe(false)
  })

  test('says who may call', () => {
    expect(description.paths['/api/links']?.post?.security).toEqual([{ creator: [] }])
    expect(description.paths['/api/auth/login']?.post?.security).toEqual([])
    expect(description.paths['/api/admin/upgrade-user']?.post?.security).toEqual([{ admin: [] }])
  })
})

describe('a link as it is typed', () => {
  const said = (sent: unknown) =>
    linkDraft.safeParse(sent).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

  test('is tidied', () => {
    expect(linkDraft.parse({ title: '  Shop ', url: 'example.com' })).toEqual({ title: 'Shop', url: 'https://example.com/' })
  })

  test.each([
    [{ title: '', url: 'example.com' }, 'title: Title is required'],
    [{ title: 'Shop', url: '' }, 'url: URL is required'],
    [{ title: 'Shop' }, 'url: URL is required'],
    [{ title: 'Shop', url: 'javascript:alert(1)' }, 'url: Please enter a valid URL (e.g., example.com or https://example.com)'],
    [{ title: 'x'.repeat(101), url: 'example.com' }, 'title: Use at most 100 characters.'],
    [{ title: 'a\u0000b', url: 'example.com' }, 'title: This contains characters that cannot be shown.'],
    [{ title: '\ud800', url: 'example.com' }, 'title: This contains characters that cannot be shown.'],
    [{ title: 7, url: 'example.com' }, 'title: This must be text.'],
    [{ title: 'Shop', url: 'example.com', isActive: 'yes' }, 'isActive: This is either on or off.'],
  ])('%j is refused', (sent, sentence) => {
    expect(said(sent)).toContain(sentence)
  })

  test('a change names at least one field', () => {
    expect(linkChange.safeParse({}).success).toBe(false)
    expect(linkChange.parse({ isActive: false })).toEqual({ isActive: false })
  })
})
