/** The endpoints as a list, and the OpenAPI document derived from it. */
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { refusals } from '#rules/platform/refusals.ts'
import { listRefusals } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { linkChange, linkDraft } from './link-drafts.ts'
import { toOpenApi } from './openapi.ts'
import summaries from './summaries.json' with { type: 'json' }

describe('the list of endpoints', () => {
  test('contains every endpoint that a file of the contract exports', () => {
    const files = import.meta.glob<Record<string, unknown>>(
      ['./**/*.ts', '!./**/*.test.ts', '!./endpoints.ts', '!./every-file.ts'],
      { eager: true },
    )
    const exported = Object.values(files).flatMap((file) =>
      Object.entries(file).flatMap(([name, value]) =>
        typeof value === 'object' && value !== null && 'path' in value && 'refusals' in value ? [name] : [],
      ),
    )

    expect(endpoints.map(({ name }) => name).sort()).toEqual(exported.sort())
  })

  test('has a summary for each endpoint, and no summary of an endpoint that is gone', () => {
    expect(Object.keys(summaries).sort()).toEqual(endpoints.map(({ name }) => name).sort())
  })
})

describe('a creator’s changes', () => {
  test('are limited per session, but for logging out', () => {
    const unlimited = endpoints.filter(
      ({ auth, method, rateLimits }) =>
        auth === 'creator' && method !== 'GET' && !rateLimits?.some(({ per }) => per === 'session'),
    )
    expect(unlimited.map(({ name }) => name)).toEqual(['logout'])
  })
})

describe('the OpenAPI document', () => {
  const document = toOpenApi(endpoints, 'https://lintel.example', '1.0.0') as {
    paths: Record<
      string,
      Record<
        string,
        {
          summary: string
          responses: Record<string, { description: string }>
          security: unknown[]
          operationId: string
        }
      >
    >
  }

  test('lists every endpoint once, with each of its refusals under its status', () => {
    for (const declared of endpoints) {
      const operation = document.paths[declared.path]?.[declared.method.toLowerCase()]
      expect(operation, declared.path).toBeDefined()
      expect(operation?.summary).toBe(summaries[declared.name])
      expect(operation?.responses[declared.status]).toBeDefined()
      for (const code of listRefusals(declared)) {
        expect(operation?.responses[refusals[code].status]?.description, `${declared.path} ${code}`).toContain(`\`${code}\``)
      }
    }
    const ids = endpoints.map((declared) => document.paths[declared.path]?.[declared.method.toLowerCase()]?.operationId)
    expect(new Set(ids).size).toBe(endpoints.length)
  })

  test('conforms to OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
    expect((await validator.validate({ ...structuredClone(document), info: {} })).valid).toBe(false)
  })

  test('states for each endpoint who may call it', () => {
    expect(document.paths['/api/links']?.post?.security).toEqual([{ creator: [] }])
    expect(document.paths['/api/auth/login']?.post?.security).toEqual([])
    expect(document.paths['/api/admin/upgrade-user']?.post?.security).toEqual([{ admin: [] }])
  })
})

describe('a link draft', () => {
  const listErrors = (sent: unknown) =>
    linkDraft.safeParse(sent).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

  test('is normalised', () => {
    expect(linkDraft.parse({ title: '  Shop ', url: 'example.com' })).toEqual({ title: 'Shop', url: 'https://example.com/' })
  })

  test.each([
    [{ title: '', url: 'example.com' }, 'title: Title is required'],
    [{ title: 'Shop', url: '' }, 'url: URL is required'],
    [{ title: 'Shop' }, 'url: URL is required'],
    [{ url: 'example.com' }, 'title: Title is required'],
    [{ title: 'Shop', url: 'javascript:alert(1)' }, 'url: Please enter a valid URL (e.g., example.com or https://example.com)'],
    [{ title: 'x'.repeat(101), url: 'example.com' }, 'title: Use at most 100 characters.'],
    [{ title: 'a\u0000b', url: 'example.com' }, 'title: This contains characters that cannot be shown.'],
    [{ title: '\ud800', url: 'example.com' }, 'title: This contains characters that cannot be shown.'],
    [{ title: 7, url: 'example.com' }, 'title: This must be text.'],
    [{ title: 'Shop', url: 'example.com', isActive: 'yes' }, 'isActive: This must be on or off.'],
  ])('%j is rejected', (sent, message) => {
    expect(listErrors(sent)).toContain(message)
  })

  test('a change must name at least one field', () => {
    expect(linkChange.safeParse({}).success).toBe(false)
    expect(linkChange.parse({ isActive: false })).toEqual({ isActive: false })
  })
})
