/** The file for PayPal's mass payment, and its result. */
import { asc, eq, ne, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AdminPayout, PayoutFileReport } from '#contract/affiliates/administration.ts'
import { toPayoutReference } from '#rules/affiliates/payout-reference.ts'
import { proveLedger } from '#server/billing/reconciliation/prove-ledger.ts'
import { auditLog } from '#server/database/schema/admin.ts'
import { payouts } from '#server/database/schema/payouts.ts'
import { users } from '#server/database/schema/users.ts'
import { openAffiliate } from '#server/testing/affiliates.ts'
import { countWaiting } from '#server/testing/locks.ts'
import { start } from '#server/testing/start.ts'
import { readBalance } from '../../commissions/balances/store.ts'
import { runPayouts } from '../run/run-payouts.ts'
import { writePayouts } from './export-payouts.ts'

const now = new Date('2026-12-01T06:00:00Z')

/** Ada and Bob are affiliates with an approved payout of £10.00 each. */
async function startWithApproved({ env = {} }: { env?: Record<string, string> } = {}) {
  const clock = { now }
  const server = await start({ now: () => clock.now, env })
  for (const name of ['ada', 'bob']) {
    const affiliate = openAffiliate(server, await server.creator(name))
    await affiliate.earn(2)
    await affiliate.setAddress()
  }
  const { db, node } = server
  await runPayouts(node.services, 'monthly')
  const admin = await server.control()
  const list = () => db.select().from(payouts).orderBy(asc(payouts.requestedAt), asc(payouts.id))
  const ids = (await list()).map(({ id }) => id)
  const checkFile = (text: string) => admin.post('/api/admin/payouts/import/check', text, { 'content-type': 'text/csv' })
  const importFile = (text: string | Uint8Array) => admin.post('/api/admin/payouts/import', text, { 'content-type': 'text/csv' })
  const readStates = async () => (await list()).map(({ status }) => status)
  return {
    ...server,
    admin,
    clock,
    list,
    ids,
    importFile,
    checkFile,
    readStates,
    exportFile: () => admin.post('/api/admin/payouts/export'),
    prove: () => proveLedger(node.services),
    listAudits: async () =>
      db
        .select({ action: auditLog.action, actor: auditLog.actor, detail: auditLog.detail })
        .from(auditLog)
        .where(ne(auditLog.action, 'admin-login'))
        .orderBy(auditLog.createdAt),
  }
}

const startWithExported = async () => {
  const server = await startWithApproved()
  await server.exportFile()
  const row = (index: number, status: string, amount = '10.00') =>
    `${toPayoutReference(server.ids[index] ?? '')},${amount},${status}`
  const report = (...rows: string[]) => `Customer ID,Amount,Status\n${rows.join('\n')}\n`
  return { ...server, row, report }
}

describe('the exported file', () => {
  test('has PayPal’s columns without a header, and what is in it is on its way', async () => {
    const { exportFile, ids, list, listAudits, emails, prove } = await startWithApproved()
    const response = await exportFile()
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="test-payouts-2026-12-01.csv"')
    expect(response.text).toBe(
      ['ada', 'bob']
        .map(
          (name, index) =>
            `${name}@paypal.example,10.00,XTS,${toPayoutReference(ids[index] ?? '')},"Test money, not to be paid",PAYPAL\r\n`,
        )
        .join(''),
    )
    expect(await list()).toMatchObject([1, 2].map(() => ({ status: 'processing', sentBy: 'manual', sentAt: now })))
    expect(await listAudits()).toEqual([
      { action: 'export-payouts', actor: 'control', detail: { payouts: 2, amountPence: 2000 } },
    ])
    await emails.next('ada@example.com', /is on its way/)
    expect(await prove()).toEqual([])
  })

  test('names pounds where the money is real, and a currency that nobody pays where it is not', () => {
    const payout = { id: '01987654-3210-7000-8000-000000000001', amount: 1000, paypalEmail: 'ada@paypal.example' }
    const reference = toPayoutReference(payout.id)
    expect(writePayouts(false, [payout])).toBe(
      `ada@paypal.example,10.00,GBP,${reference},Your Lintel affiliate payout,PAYPAL\r\n`,
    )
    expect(writePayouts(true, [payout])).toContain(`10.00,XTS,${reference}`)
  })

  test('is the same again while the results are unknown, and sends no second email', async () => {
    const { exportFile, emails, readStates } = await startWithApproved()
    const first = await exportFile()
    expect((await exportFile()).text).toBe(first.text)
    expect(await readStates()).toEqual(['processing', 'processing'])
    await emails.next('bob@example.com', /is on its way/)
    expect(emails.to('bob@example.com', /is on its way/)).toHaveLength(1)
  })

  test('on two nodes at once posts each payout once', async () => {
    const { exportFile, prove, db, connection: _, ...first } = await startWithApproved()
    const other = await start({ now: () => first.clock.now })
    const otherAdmin = await other.control()
    const files = await Promise.all([exportFile(), otherAdmin.post('/api/admin/payouts/export'), exportFile()])
    expect(files.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(files.map(({ text }) => text)).size).toBe(1)
    expect(await prove()).toEqual([])
    const { rows } = await db.execute(sql`select count(*)::int as count from ledger_transactions where kind = 'payout-sent'`)
    expect(rows).toEqual([{ count: 2 }])
  })

  test('leaves out suspended affiliates; without a payout, and by the API, it is refused', async () => {
    const { db, exportFile } = await startWithApproved()
    await db.update(users).set({ isBanned: true }).where(eq(users.username, 'ada'))
    expect((await exportFile()).text).toMatch(/^bob@paypal\.example[^\n]+\r\n$/)
    await db.update(users).set({ isBanned: true })
    await db.update(payouts).set({ status: 'approved', sentAt: null, sentBy: null })
    expect((await exportFile()).json()).toMatchObject({ code: 'no-payouts-to-send' })

    const byApi = await start({
      env: { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_API_BASE: 'http://127.0.0.1:9' },
    })
    expect((await (await byApi.control()).post('/api/admin/payouts/export')).json()).toMatchObject({ code: 'payouts-by-api' })
  })

  test('is not for creators', async () => {
    const server = await start()
    const ada = await server.creator('ada')
    for (const path of ['export', `${crypto.randomUUID()}/mark`])
      expect((await ada.post(`/api/admin/payouts/${path}`)).json()).toMatchObject({ code: 'not-admin' })
    expect((await ada.post('/api/admin/trigger-payout')).json()).toMatchObject({ code: 'not-admin' })
    expect((await ada.get('/api/admin/payouts')).json()).toMatchObject({ code: 'not-admin' })
  })
})

describe('a result file', () => {
  test('sets what was paid and what failed, with the books in order', async () => {
    const { importFile, checkFile, report, row, list, emails, prove, listAudits, db, ids } = await startWithExported()
    const file = report(row(0, 'Completed'), `${row(1, 'Failed')}`)
    const found = (await checkFile(file)).json<PayoutFileReport>()
    expect([found.rows.map(({ outcome }) => outcome), found.problems, found.missing]).toEqual([
      ['paid', 'failed'],
      [],
      { payouts: 0, pence: 0 },
    ])
    expect((await checkFile(report(row(0, 'Completed')))).json()).toMatchObject({ missing: { payouts: 1 } })
    expect((await checkFile('nothing')).json<PayoutFileReport>().problems).toHaveLength(1)
    const response = await importFile(report(row(0, 'Completed'), `${row(1, 'Failed')}`))
    expect(response.json()).toEqual({
      message: '1 paid, 1 failed, 0 returned, 0 unchanged.',
      paid: 1,
      failed: 1,
      returned: 0,
      unchanged: 0,
    })
    expect(await list()).toMatchObject([
      { id: ids[0], status: 'paid', paidAt: now, closedAt: null },
      { id: ids[1], status: 'failed', paidAt: null, closedAt: now, failure: 'PayPal couldn’t pay it out.' },
    ])
    await emails.next('ada@example.com', /has arrived/)
    await emails.next('bob@example.com', /failed/)
    const [bob] = await db.select().from(users).where(eq(users.username, 'bob'))
    expect(await readBalance(db, bob?.id ?? '', 'sandbox')).toMatchObject({ approvedPence: 1000, processingPence: 0 })
    expect(await prove()).toEqual([])
    expect((await listAudits()).at(-1)).toMatchObject({ action: 'import-payouts', detail: { paid: 1, failed: 1 } })
  })

  test('applied twice changes nothing, and sends no second email', async () => {
    const { importFile, report, row, readStates, emails } = await startWithExported()
    const file = report(row(0, 'SUCCESS'), row(1, 'Returned'))
    await importFile(file)
    expect((await importFile(file)).json()).toMatchObject({ paid: 0, failed: 0, returned: 0, unchanged: 2 })
    expect(await readStates()).toEqual(['paid', 'returned'])
    await emails.next('bob@example.com', /came back/)
    expect(emails.to('bob@example.com', /came back/)).toHaveLength(1)
  })

  test('waits while something else changes the commissions of one of its affiliates', async () => {
    const { importFile, report, row, db, readStates, prove } = await startWithExported()
    const running = await db.transaction(async (tx) => {
      // As a refund does before it reads what it reverses.
      await tx.select().from(users).where(eq(users.username, 'bob')).for('no key update')
      const importing = importFile(report(row(0, 'paid'), row(1, 'paid')))
      await Promise.race([expect.poll(() => countWaiting(db)).toBe(1), importing])
      expect(await readStates()).toEqual(['processing', 'processing'])
      return { importing }
    })
    expect((await running.importing).json()).toMatchObject({ paid: 2 })
    expect(await readStates()).toEqual(['paid', 'paid'])
    expect(await prove()).toEqual([])
  })

  test('can bring back what was paid', async () => {
    const { importFile, report, row, readStates, prove } = await startWithExported()
    await importFile(report(row(0, 'Paid')))
    await importFile(report(row(0, 'Refunded')))
    expect(await readStates()).toEqual(['returned', 'processing'])
    expect(await prove()).toEqual([])
  })

  test('may be PayPal’s with other columns, in any order, with a byte order mark and CRLF', async () => {
    const { importFile, ids, readStates, list } = await startWithExported()
    const lines = [
      'Recipient,Transaction ID,Gross,Currency,Transaction Status,Reason Code,Unique ID',
      `ada@paypal.example,9PE35473MC416994Y,-10.00,GBP,Unclaimed,RECEIVER_UNREGISTERED,${toPayoutReference(ids[0] ?? '').toUpperCase()}`,
      `"bob@paypal.example",0728664497487461D,"-10.00",gbp,Denied,RECEIVER_ACCOUNT_LOCKED,"${ids[1]}"`,
    ]
    expect((await importFile(`\uFEFF${lines.join('\r\n')}\r\n`)).json()).toMatchObject({ failed: 1, unchanged: 1 })
    expect(await readStates()).toEqual(['processing', 'failed'])
    expect((await list())[1]).toMatchObject({ failure: 'The PayPal account with this address is locked.' })
  })

  test('may be our own with the status and the reason after its columns', async () => {
    const { exportFile, importFile, list } = await startWithExported()
    const [ada = '', bob = ''] = (await exportFile()).text.trim().split('\r\n')
    expect((await importFile(`${ada},paid\r\n${bob},failed,"The account is closed."\r\n`)).json()).toMatchObject({
      paid: 1,
      failed: 1,
    })
    expect((await list())[1]).toMatchObject({ status: 'failed', failure: 'The account is closed.' })
  })

  test('that is wrong anywhere changes nothing, and every problem is named with its line', async () => {
    const { importFile, report, row, readStates, ids } = await startWithExported()
    const unknown = toPayoutReference(crypto.randomUUID())
    const file = report(
      row(0, 'paid'),
      row(1, 'paid', '11.00'),
      row(0, 'failed'),
      `${unknown},10.00,paid`,
      '=HYPERLINK("x"),10.00,paid',
      'ID001,10.00,paid',
      row(1, 'Splendid'),
      `${toPayoutReference(ids[1] ?? '')},ten,paid`,
      'one',
    ).replace('=HYPERLINK("x")', '"=HYPERLINK(""x"")"')
    const response = await importFile(file)
    expect(response.status).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'payout-file-wrong',
      problems: [
        { line: 3, message: 'This payout is of £10.00, not of £11.00.' },
        { line: 4, message: 'This payout is in line 2 already.' },
        { line: 5, message: 'There is no such payout.' },
        { line: 6, message: '“=HYPERLINK("x")” is not the id of a payout.' },
        { line: 7, message: '“ID001” is not the id of a payout.' },
        { line: 8, message: 'This payout is in line 3 already.' },
        { line: 9, message: 'This payout is in line 3 already.' },
        { line: 10, message: 'This row has 1 columns instead of 3.' },
      ],
    })
    expect(await readStates()).toEqual(['processing', 'processing'])
  })

  test.each([
    [
      'an unknown status',
      (reference: string) => `Customer ID,Amount,Status\n${reference},10.00,Splendid`,
      2,
      '“Splendid” is not a known status.',
    ],
    [
      'another currency',
      (reference: string) => `Customer ID,Amount,Status,Currency\n${reference},10.00,paid,EUR`,
      2,
      'The currency is EUR instead of GBP.',
    ],
    ['no amount', (reference: string) => `Customer ID,Amount,Status\n${reference},,paid`, 2, '“” is not an amount.'],
    ['a damaged id', () => 'Customer ID,Amount,Status\nSummer,10.00,paid', 2, '“Summer” is not the id of a payout.'],
    ['no such columns', () => 'a,b,c\n1,2,3', 1, 'The file needs the columns'],
    ['nothing', () => '', 1, 'The file is empty.'],
    ['an open quote', () => 'Customer ID,Amount,Status\n"x', 2, 'There is a quote in the middle of a field'],
  ])('with %s is refused', async (_name, write, line, message) => {
    const { importFile, ids, readStates } = await startWithExported()
    const response = await importFile(write(toPayoutReference(ids[0] ?? '')))
    expect(response.json()).toMatchObject({
      code: 'payout-file-wrong',
      problems: [{ line, message: expect.stringContaining(message) }],
    })
    expect(await readStates()).toEqual(['processing', 'processing'])
  })

  test.each<[string, (reference: string) => string | Uint8Array]>([
    ['a last row without text', (id) => `Customer ID,Amount,Status,,\r\n${id},10.00,Completed,,\r\n,,,,\r\n`],
    [
      'a row of totals',
      (id) => `Customer ID,Amount,Status\n${id},10.00,Completed\n,10.00,Total\nTotal: 1\n`.replace('Total: 1', ''),
    ],
    ['totals where the ids are', (id) => `Customer ID,Amount,Status\n${id},10.00,Completed\nGesamt,10.00,\n`],
    [
      'UTF-16 without its mark',
      (id) => new Uint8Array(Buffer.from(`Customer ID,Amount,Status\n${id},£–10.00,paid\n`, 'utf16le')),
    ],
    ['the sign of pounds as the currency', (id) => `Customer ID,Amount,Status,Currency\n${id},–10.00,paid,£\n`],
    ['semicolons and a decimal comma', (id) => `Customer ID;Amount;Status\r\n${id};10,00;Completed\r\n`],
    ['its separator named', (id) => `sep=;\r\nCustomer ID;Amount;Status\r\n${id};10,00;Completed\r\n`],
    [
      'UTF-16 and tabs',
      (id) => new Uint8Array(Buffer.from(`\ufeffCustomer ID\tAmount\tStatus\r\n${id}\t10.00\tCompleted\r\n`, 'utf16le')),
    ],
    ['a mark of UTF-8', (id) => `\ufeffCustomer ID,Amount,Status\n${id},10.00,Completed\n`],
    [
      'the letters of Windows',
      (id) => new Uint8Array(Buffer.from(`Customer ID,Amount,Status,Name\n${id},10.00,Completed,Zo\xeb\n`, 'latin1')),
    ],
  ])('with %s is read', async (_name, write) => {
    const { importFile, ids, readStates } = await startWithExported()
    const response = await importFile(write(toPayoutReference(ids[0] ?? '')))
    expect(response.json()).not.toHaveProperty('problems')
    expect((await readStates()).toSorted()).toEqual(['paid', 'processing'])
  })

  test('that is not text, not a CSV or too long is refused', async () => {
    const { importFile, admin } = await startWithExported()
    expect((await importFile(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0xff]))).json()).toMatchObject({
      problems: [{ line: 1, message: 'That’s not a text file. Save it as CSV.' }],
    })
    expect((await admin.post('/api/admin/payouts/import', '{}')).json()).toMatchObject({ code: 'not-a-csv' })
    expect((await importFile('x'.repeat(5 * 1024 * 1024 + 1))).json()).toMatchObject({ code: 'too-large' })
  })

  test('for payouts that were not sent, or that ended otherwise, is refused', async () => {
    const server = await startWithApproved()
    const file = (status: string) => `Customer ID,Amount,Status\n${server.ids[0]},10.00,${status}`
    expect((await server.importFile(file('paid'))).json()).toMatchObject({
      problems: [{ line: 2, message: 'This payout has not been sent: it is approved.' }],
    })
    await server.exportFile()
    await server.importFile(file('paid'))
    expect((await server.importFile(file('failed'))).json()).toMatchObject({
      problems: [{ line: 2, message: 'This payout is paid already, so it can’t become failed.' }],
    })
  })
})

describe('by hand', () => {
  test('an admin sets a result once, and sees it', async () => {
    const { admin, ids, exportFile, listAudits, prove, db } = await startWithApproved()
    const mark = (id: string | undefined, body: object) => admin.post(`/api/admin/payouts/${id}/mark`, body)
    expect((await mark(ids[0], { status: 'paid' })).json()).toMatchObject({ code: 'payout-not-there' })
    expect((await mark(ids[1], { status: 'cancelled', reason: 'Wrong account' })).json()).toMatchObject({
      status: 'cancelled',
      username: 'bob',
    })
    await exportFile()
    const marked = await mark(ids[0], { status: 'failed', reason: ' The account is closed. ' })
    expect(marked.json()).toMatchObject({ status: 'failed', failure: 'The account is closed.', sharesAddressWith: [] })
    expect((await mark(ids[0], { status: 'failed' })).json()).toMatchObject({ code: 'payout-not-there' })
    expect((await mark(crypto.randomUUID(), { status: 'paid' })).json()).toMatchObject({ code: 'no-such-payout' })
    expect((await mark(ids[0], { status: 'approved' })).status).toBe(400)
    expect((await listAudits()).filter(({ action }) => action === 'mark-payout')).toEqual([
      {
        action: 'mark-payout',
        actor: 'control',
        detail: { payout: ids[1], reason: 'Wrong account' },
      },
      {
        action: 'mark-payout',
        actor: 'control',
        detail: { payout: ids[0], reason: 'The account is closed.' },
      },
    ])
    expect(await prove()).toEqual([])
    await db.execute(sql`update affiliate_settings set paypal_email = 'ada@paypal.example'`)
    const { payouts: all } = (await admin.get('/api/admin/payouts')).json<{ payouts: AdminPayout[] }>()
    expect(all.find(({ username }) => username === 'ada')).toMatchObject({ sharesAddressWith: ['bob'] })
    expect((await admin.get('/api/admin/payouts?status=failed')).json<{ payouts: AdminPayout[] }>().payouts).toHaveLength(1)
  })

  test('an admin runs the payouts, and sees the sums of what affiliates see', async () => {
    const server = await start({ now: () => now })
    const ada = openAffiliate(server, await server.creator('ada'))
    await ada.earn(2)
    await ada.setAddress()
    const admin = await server.control()
    expect((await admin.post('/api/admin/trigger-payout')).json()).toEqual({
      message: '1 payout approved, £10.00 in all.',
      payouts: 1,
      amountPence: 1000,
    })
    expect((await admin.post('/api/admin/trigger-payout')).json()).toMatchObject({
      message: 'Nobody can be paid now.',
      payouts: 0,
    })
    expect(await server.db.$count(auditLog, eq(auditLog.action, 'run-payouts'))).toBe(2)
    expect((await admin.get('/api/admin/affiliate-stats')).json()).toEqual({
      mode: 'sandbox',
      isTestMoney: true,
      affiliates: 1,
      referrals: 2,
      paidPence: 0,
      processingPence: 1000,
      approvedPence: 0,
      pendingPence: 0,
      heldPence: 0,
      openHolds: 0,
      openPayouts: 1,
      payable: { requested: { people: 0, pence: 0 }, balances: { people: 0, pence: 0 } },
      approved: { people: 1, pence: 1000 },
      waiting: [],
      method: 'manual',
      nextRunAt: '2027-01-01T06:00:00.000Z',
    })
  })
})
