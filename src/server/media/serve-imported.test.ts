/** Pictures that an operator brought along from another product, with paths that begin without a slash. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { users } from '#server/database/schema/users.ts'
import { start } from '#server/testing/start.ts'

vi.setConfig({ testTimeout: 40_000 })

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-imported-'))
  mkdirSync(join(folder, 'uploads', '2024'), { recursive: true })
  mkdirSync(join(folder, 'secrets'))
  writeFileSync(join(folder, 'secrets', 'key.png'), 'a secret')
  for (const file of ['2024/maya.jpg', 'evil.svg', 'evil.html', '.hidden.png'])
    writeFileSync(join(folder, 'uploads', file), '<script>')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a page shows an imported picture from the uploads folder', async () => {
  const { db, creator, visitor } = await start({ env: { DATA_DIR: folder } })
  await creator('maya')
  await db.update(users).set({ profileImage: '2024/maya.jpg' }).where(eq(users.username, 'maya'))
  expect((await visitor().get('/maya')).text).toContain('src="/uploads/2024/maya.jpg"')

  const { status, headers } = await visitor().get('/uploads/2024/maya.jpg')
  expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([200, 'image/jpeg', 'nosniff'])
  expect([headers.get('cache-control'), headers.get('content-security-policy')]).toEqual([
    'public, max-age=86400',
    "default-src 'none'; sandbox",
  ])
})

test.each(['evil.svg', 'evil.html', '.hidden.png', '2024/', 'gone.png', '..%2fsecrets%2fkey.png', '%2e%2e/secrets/key.png'])(
  'returns no %s',
  async (file) => {
    const { visitor } = await start({ env: { DATA_DIR: folder } })
    const { status, text } = await visitor().get(`/uploads/${file}`)
    expect([status, text.includes('a secret'), text.includes('<script>')]).toEqual([404, false, false])
  },
)
