import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { mailContract, sampleEmail } from '#server/testing/mail-contract.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import { start } from '#server/testing/start.ts'
import { addJob } from '../jobs/port.ts'
import { openLog } from '../log.ts'
import { openFileMailbox } from './file-mailbox.ts'
import { enqueueEmail } from './port.ts'
import { openSmtp } from './smtp.ts'
import { formerEmailJob, formerEncryptionContext } from './worker.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one()
})

function openTestMailbox(logged: string[] = []) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-outbox-'))
  undo.push(() => rmSync(dataDir, { recursive: true }))
  const log = openLog('info', { write: (line) => void logged.push(line) })
  const mail = openFileMailbox({ dataDir, log, now: () => new Date() })
  return { mail, dataDir, listReceived: async () => (await mail.listStored?.())?.map(({ at, ...email }) => email) ?? [] }
}

async function openTestSmtp() {
  const server = await startSmtpServer()
  undo.push(server.stop)
  const mail = openSmtp({ url: server.url, readSender: () => 'Lintel <no-reply@lintel.example>', host: 'lintel.example' })
  undo.push(mail.close)
  const listReceived = async () =>
    server.received.map(({ messageId = '', envelope, subject = '', html = '', text = '' }) => ({
      id: messageId.replace(/^<|@lintel.example>$/g, ''),
      to: envelope.to.join(),
      subject,
      html: html.trim(),
      text: `${text.trim()}\n`,
    }))
  return { mail, server, listReceived }
}

describe('the dev mailbox', () => {
  mailContract(async () => openTestMailbox())

  test('is readable by its owner only, logs no address and no content, and keeps the newest two hundred', async () => {
    const logged: string[] = []
    const { mail, dataDir, listReceived } = openTestMailbox(logged)
    for (let n = 0; n < 205; n++) await mail.send({ ...sampleEmail, id: `id-${String(n).padStart(3, '0')}` })
    const stored = await listReceived()
    expect([stored.length, stored[0]?.id, stored.at(-1)?.id]).toEqual([200, 'id-204', 'id-005'])
    const [file = ''] = readdirSync(join(dataDir, 'outbox'))
    expect(statSync(join(dataDir, 'outbox', file)).mode & 0o777).toBe(0o600)
    expect(logged[0]).toContain('id-000')
    expect(logged.join()).not.toMatch(/ada@example.com|Wie geht es/)
  })
})

describe('an SMTP server', () => {
  mailContract(openTestSmtp)

  test('gets emails from the configured sender, with a header that suppresses automatic replies', async () => {
    const { mail, server } = await openTestSmtp()
    await mail.send(sampleEmail)
    const [email] = server.received
    expect(email?.from).toMatchObject({ name: 'Lintel', address: 'no-reply@lintel.example' })
    expect(email?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  })

  test('that returns a temporary error makes sending fail, so that the queue tries again', async () => {
    const { mail, server } = await openTestSmtp()
    server.rejectNext(451, 'Greylisted, come back later')
    await expect(mail.send(sampleEmail)).rejects.toThrow()
    await mail.send(sampleEmail)
    expect(server.received).toHaveLength(1)
  })
})

describe('an enqueued email', () => {
  const content = { subject: 'A secret: 123456', preview: '', title: 'Hello', paragraphs: ['A secret: 123456'] }

  test('is sent only if its transaction was committed, is encrypted in the queue, and is removed from it once sent', async () => {
    const { node, emails, db } = await start()
    const { services } = node
    await db
      .transaction(async (tx) => {
        await enqueueEmail(services, tx, 'never@example.com', content)
        throw new Error('undone')
      })
      .catch(() => {})
    await db.transaction(async (tx) => {
      await enqueueEmail(services, tx, 'ada@example.com', content)
      const { rows } = await tx.execute('select payload::text from graphile_worker._private_jobs')
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toMatch(/123456|ada@example/)
    })
    await emails.next('ada@example.com', /secret/)
    expect(emails.to('never@example.com')).toEqual([])
    await expect.poll(async () => (await db.execute('select from graphile_worker._private_jobs')).rows).toHaveLength(0)
  })

  test('is also sent if an earlier version enqueued it under its former name', async () => {
    const { node, emails, db } = await start()
    const { newId, secrets } = node.services
    const id = newId()
    const wasntMe = { says: 'Was it not you?', label: 'Undo this change', url: 'https://lintel.example/undo-email' }
    const letter = JSON.stringify({ to: 'ada@example.com', letter: { ...content, wasntMe } })
    await addJob(db, formerEmailJob, { id, sealed: secrets.keyring.encrypt(letter, formerEncryptionContext(id)) })
    expect((await emails.next('ada@example.com', /secret/)).text).toContain('Was it not you?')
  })

  test('is tried again when the mail server fails, and none of its content is logged or stored', async () => {
    const logged: string[] = []
    const { mail, server } = await openTestSmtp()
    const { node, db } = await start({ log: openLog('info', { write: (line) => void logged.push(line) }), mail })
    server.rejectNext(451, 'No, ada@example.com, later')
    await enqueueEmail(node.services, db, 'ada@example.com', content)
    const failed = await vi.waitFor(async () => {
      const { rows } = await db.execute(
        'select last_error, run_at from graphile_worker._private_jobs where attempts = 1 and locked_at is null',
      )
      expect(rows).toHaveLength(1)
      return rows[0]
    }, 20_000)
    expect(failed?.last_error).toMatch(
      /^EENVELOPE: \S+ puts the email off \(451\), as greylisting does: a try in some minutes may succeed\.$/,
    )
    expect(logged.join()).toContain('send-email')
    expect(logged.join()).not.toMatch(/ada@example|123456/)

    await db.execute('update graphile_worker._private_jobs set run_at = now()')
    await vi.waitFor(() => expect(server.received).toHaveLength(1), 20_000)
  })
})
