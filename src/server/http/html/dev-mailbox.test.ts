import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/services/log.ts'
import { openMail } from '#server/services/services.ts'
import { start } from '#server/testing/start.ts'

test('shows the stored emails in development, and does not exist in production', { timeout: 20_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-outbox-'))
  const now = () => new Date()
  const log = openLog('silent')
  const email = { id: 'an-email', to: 'ada@example.com', subject: '<i>Hello</i>', html: '<p>Dear Ada</p>', text: 'Dear Ada' }
  try {
    const mail = openMail({ config: readConfig({ DATA_DIR: dataDir }), log, now })
    await mail.send(email)
    const { visitor } = await start({ env: { NODE_ENV: 'development' }, mail })
    const list = await visitor().get('/outbox')
    expect(list.text).toContain('ada@example.com')
    expect(list.text).toContain('&lt;i&gt;Hello')
    const opened = await visitor().get('/outbox/an-email')
    expect(opened.text).toBe('<p>Dear Ada</p>')
    expect(opened.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await visitor().get('/outbox/an-email/text')).text).toBe('Dear Ada')
    expect((await visitor().get('/outbox/..%2f..%2fsecrets')).status).toBe(404)

    const production = await start({ env: { NODE_ENV: 'production' }, mail })
    expect((await production.visitor().get('/outbox')).status).toBe(404)
    expect((await production.visitor().get('/outbox/an-email')).status).toBe(404)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})
