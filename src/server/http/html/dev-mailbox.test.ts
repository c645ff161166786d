import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/services/log.ts'
import { openMail } from '#server/services/services.ts'
import { start } from '#server/testing/start.ts'

test('a developer reads the letters that nobody sent; elsewhere there is no such page', { timeout: 20_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-outbox-'))
  const now = () => new Date()
  const log = openLog('silent')
  const letter = { id: 'a-letter', to: 'ada@example.com', subject: '<i>Hello</i>', html: '<p>Dear Ada</p>', text: 'Dear Ada' }
  try {
    const mail = openMail({ config: readConfig({ DATA_DIR: dataDir }), log, now })
    await mail.send(letter)
    const { visitor } = await start({ env: { NODE_ENV: 'development' }, mail })
    const list = await visitor().get('/outbox')
    expect(list.text).toContain('ada@example.com')
    expect(list.text).toContain('&lt;i&gt;Hello')
    const opened = await visitor().get('/outbox/a-letter')
    expect(opened.text).toBe('<p>Dear Ada</p>')
    expect(opened.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await visitor().get('/outbox/a-letter/text')).text).toBe('Dear Ada')
    expect((await visitor().get('/outbox/..%2f..%2fsecrets')).status).toBe(404)

    const production = await start({ env: { NODE_ENV: 'production' }, mail })
    expect((await production.visitor().get('/outbox')).status).toBe(404)
    expect((await production.visitor().get('/outbox/a-letter')).status).toBe(404)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})
