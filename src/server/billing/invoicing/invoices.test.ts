/** Invoices, credit notes and statements: their numbers, what is frozen in them, and the operator's files. */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Billing, PlanChangePreview } from '#contract/billing.ts'
import type { Receipt } from '#contract/invoices.ts'
import { eraseAccount } from '#server/accounts/deletion/erase-account.ts'
import { issueMissingStatements } from '#server/affiliates/payouts/run/issue-missing-statements.ts'
import { auditLog } from '#server/database/schema/admin.ts'
import { payments } from '#server/database/schema/billing.ts'
import { billingDetails, invoiceContacts, invoices } from '#server/database/schema/invoices.ts'
import { payouts } from '#server/database/schema/payouts.ts'
import { users } from '#server/database/schema/users.ts'
import { openAffiliate } from '#server/testing/affiliates.ts'
import { openBuyer } from '#server/testing/buyers.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { start, type TestClient } from '#server/testing/start.ts'
import { proveLedger } from '../reconciliation/prove-ledger.ts'
import { issueMissingInvoices } from './issue-invoices.ts'

const details = { name: 'Ada & Co Ltd', address: '1 High Street\nBristol', country: 'GB', vatNumber: 'gb 123 4567 89' }

async function startWithAda() {
  const clock = { now: new Date('2031-03-01T00:00:00Z') }
  const server = await start({ now: () => clock.now })
  const ada = await server.creator('ada')
  return { ...server, clock, ada, buyer: openBuyer(server, ada), ...actionsOf(ada) }
}

const actionsOf = (creator: TestClient) => ({
  saveDetails: (changed: object | null) => creator.put('/api/billing/details', { details: changed }),
  readReceipt: async (id: string) => (await creator.get(`/api/billing/receipts/${id}`)).json<Receipt>(),
  listPaid: async () => (await creator.get('/api/billing')).json<Billing>().payments,
})

const seller = {
  'brand.legalName': 'Lintel Limited',
  'seller.address': '2 Beam Lane\nLondon',
  'seller.country': 'GB',
  'seller.companyNumber': '01234567',
  'seller.vatNumber': 'GB 987654321',
}

async function setSeller(panel: TestClient, changes: object) {
  const { version } = (await panel.get('/api/admin/system-settings')).json<{ version: number }>()
  const saved = await panel.put('/api/admin/system-settings', { version, changes })
  expect(saved.status).toBe(200)
}

describe('an invoice', () => {
  test('names both parties as they are when it is issued, and never changes', async () => {
    const { buyer, control, saveDetails, readReceipt, listPaid, db, clock } = await startWithAda()
    const panel = await control()
    await setSeller(panel, seller)
    expect((await saveDetails(details)).json()).toMatchObject({ billingDetails: { ...details, vatNumber: 'GB123456789' } })
    await buyer.buy('pro')
    const [paid] = await listPaid()
    const first = await readReceipt(paid?.id ?? '')
    expect(first).toMatchObject({
      invoice: {
        kind: 'invoice',
        number: 'TEST-000001',
        issuedAt: '2031-03-01T00:00:00.000Z',
        isTest: true,
        supplier: { name: 'Lintel Limited', address: '2 Beam Lane\nLondon', country: 'GB', companyNumber: '01234567' },
        customer: { ...details, vatNumber: 'GB123456789', email: 'ada@example.com' },
        lines: [
          {
            text: 'Lintel Pro, monthly',
            from: '2031-03-01T00:00:00.000Z',
            to: '2031-04-01T00:00:00.000Z',
            netPence: 299,
          },
        ],
        method: 'Visa ending 4242',
        ...{ netPence: 299, vatPence: 0, totalPence: 299, credits: null },
      },
      status: 'paid',
      creditNotes: [],
    })

    await setSeller(panel, { 'brand.legalName': 'Another Name', 'seller.address': null })
    await saveDetails(null)
    expect(await readReceipt(paid?.id ?? '')).toEqual(first)
    for (const change of [`update invoices set number = 7`, `delete from invoices`, `truncate invoices cascade`])
      await expect(db.$client.query(change)).rejects.toThrow('append-only')
    clock.now = new Date('2031-03-02T00:00:00Z')
    await buyer.act('renew')
    const [renewal] = await listPaid()
    expect((await readReceipt(renewal?.id ?? '')).invoice).toMatchObject({
      number: 'TEST-000002',
      supplier: { name: 'Another Name', address: '' },
      customer: { name: 'ada', address: '', vatNumber: null, email: 'ada@example.com' },
    })
  })

  test('of a plan change has the charge and the credit for the time that is left', async () => {
    const { ada, buyer, clock, readReceipt, listPaid } = await startWithAda()
    await buyer.buy('pro')
    clock.now = new Date('2031-03-16T12:00:00Z')
    const preview = (await ada.post('/api/billing/preview-change', { plan: 'premium' })).json<PlanChangePreview>()
    const { dueNowPence, pricedAt } = preview
    const consent = preview.consent?.version
    await ada.post('/api/billing/change-plan', { plan: 'premium', dueNowPence, pricedAt, consent })
    const [change] = await listPaid()
    const { invoice } = await readReceipt(change?.id ?? '')
    expect(invoice.lines.map(({ text, netPence }) => [text, netPence])).toEqual([
      ['Lintel Premium, rest of the month', 250],
      ['Unused time on Lintel Pro', -150],
    ])
    expect([invoice.totalPence, change?.amountPence]).toEqual([100, 100])
  })

  test('of someone else is not found', async () => {
    const { creator, visitor, buyer, listPaid } = await startWithAda()
    await buyer.buy('pro')
    const [paid] = await listPaid()
    const eve = await creator('eve')
    const path = `/api/billing/receipts/${paid?.id}`
    expect((await eve.get(path)).json()).toEqual({ code: 'no-such-receipt', message: 'There is no such invoice.' })
    expect((await eve.get(`/api/billing/receipts/${crypto.randomUUID()}`)).status).toBe(404)
    expect((await eve.get('/api/billing/receipts/1')).status).toBe(400)
    expect((await visitor().get(path)).status).toBe(401)
  })

  test.each([
    [{ ...details, name: '  ' }, 'Enter a name or a company.'],
    [{ ...details, country: 'XX' }, 'Choose a country.'],
    [{ ...details, vatNumber: 'GB' }, 'A VAT number has letters and digits, such as GB123456789.'],
    [{ ...details, vatNumber: '<b>1</b>' }, 'A VAT number has letters and digits, such as GB123456789.'],
  ])('refuses details %#', async (typed, message) => {
    const { saveDetails, db } = await startWithAda()
    const response = await saveDetails(typed)
    expect([response.status, Object.values(response.json<{ fields: object }>().fields)]).toEqual([400, [message]])
    expect(await db.$count(billingDetails)).toBe(0)
  })
})

describe('a credit note', () => {
  test('is issued once for each refund, in a series of its own, and names what it takes back', async () => {
    const { buyer, saveDetails, readReceipt, listPaid, db, clock, node } = await startWithAda()
    await saveDetails(details)
    await buyer.buy('premium')
    await saveDetails({ ...details, name: 'Renamed' })
    clock.now = new Date('2031-03-03T00:00:00Z')
    await buyer.act('refund-half')
    await buyer.act('refund')
    await Promise.all([buyer.sync(), buyer.sync(), buyer.sendEvent({ id: 'evt_1' }), buyer.sendEvent({ id: 'evt_1' })])
    const [paid] = await listPaid()
    const { invoice, status, creditNotes } = await readReceipt(paid?.id ?? '')
    expect([invoice.totalPence, status]).toEqual([499, 'refunded'])
    expect(creditNotes.map(({ number, totalPence }) => [number, totalPence])).toEqual([
      ['TEST-CN-000001', -250],
      ['TEST-CN-000002', -249],
    ])
    expect((await readReceipt(creditNotes[0]?.id ?? '')).invoice).toMatchObject({
      kind: 'credit-note',
      credits: 'TEST-000001',
      issuedAt: '2031-03-03T00:00:00.000Z',
      customer: { name: details.name },
      lines: [{ text: 'Refund of Lintel Premium', netPence: -250 }],
    })
    expect(await db.$count(invoices)).toBe(3)
    expect(await proveLedger(node.services)).toEqual([])
  })
})

describe('numbers', () => {
  test('have no gaps and no doubles when two nodes issue at once, and some of it is rolled back', async () => {
    const server = await startWithAda()
    const other = await start({ now: () => server.clock.now })
    const { db, node } = server
    const buyers = [server.buyer]
    for (let count = 0; count < 11; count++) buyers.push(openBuyer(server, await server.creator(`buyer-${count}`)))
    for (const [index, buyer] of buyers.entries()) {
      await buyer.confirm(await buyer.open(index % 2 ? 'pro' : 'lifetime'))
      await buyer.actSilently('refund')
    }
    // Each third transaction fails at its commit.
    await db.execute(sql`create function fail_at_commit() returns trigger language plpgsql as $$ begin
      if new.number % 3 = 0 and not exists (select from killed where number = new.number) then
        raise exception 'The transaction was killed.'; end if; return new; end $$`)
    await db.execute(sql`create table killed (number int)`)
    await db.execute(sql`create constraint trigger fail_at_commit after insert on invoices deferrable initially deferred
      for each row when (new.kind = 'credit-note') execute function fail_at_commit()`)
    try {
      const { syncCustomer } = await import('../sync/sync-customer.ts')
      const ids = await Promise.all(buyers.map((buyer) => buyer.getCustomerId()))
      const syncAll = () =>
        Promise.allSettled(ids.flatMap((id) => [syncCustomer(node.services, id), syncCustomer(other.node.services, id)]))
      const results = await syncAll()
      expect(results.some(({ status }) => status === 'rejected')).toBe(true)
      await db.execute(sql`insert into killed select generate_series(1, 100)`)
      await syncAll()
    } finally {
      await db.execute(sql`drop trigger fail_at_commit on invoices`)
      await db.execute(sql`drop function fail_at_commit`)
      await db.execute(sql`drop table killed`)
    }
    const rows = await db.select({ kind: invoices.kind, number: invoices.number }).from(invoices)
    const numbersOf = (kind: string) =>
      rows
        .filter((row) => row.kind === kind)
        .map(({ number }) => number)
        .sort((one, two) => one - two)
    const counted = Array.from({ length: buyers.length }, (_, index) => index + 1)
    expect([numbersOf('invoice'), numbersOf('credit-note')]).toEqual([counted, counted])
    expect(await proveLedger(node.services)).toEqual([])
  })

  test('of a document that is missing are named by the proof', async () => {
    const { buyer, db, node } = await startWithAda()
    await buyer.buy('pro')
    await buyer.act('refund')
    await db.execute(sql`update invoice_counters set last = 2`)
    expect(await proveLedger(node.services)).toEqual([
      'Credit notes (sandbox): 2 numbers were given out, but 1 are stored without a gap.',
    ])
  })
})

describe('what was paid before there were invoices', () => {
  test('gets its documents from the job, or when it is opened, once', async () => {
    const { ada, buyer, db, node, readReceipt, listPaid, creator, ...server } = await startWithAda()
    const ben = await creator('ben')
    const benBuys = openBuyer({ ...server, db, node, creator }, ben)
    await buyer.buy('pro')
    await benBuys.buy('premium')
    await buyer.act('refund')
    await db.execute(sql`alter table invoices disable trigger user`)
    await db.execute(sql`delete from invoices`)
    await db.execute(sql`alter table invoices enable trigger user`)
    await db.execute(sql`delete from invoice_counters`)
    await db.update(payments).set({ lines: null })

    const [paid] = await listPaid()
    expect((await readReceipt(paid?.id ?? '')).invoice).toMatchObject({ number: 'TEST-000001', totalPence: 299 })
    expect(await issueMissingInvoices(node.services, { maxMs: 60_000 })).toBe(1)
    expect(await issueMissingInvoices(node.services, { maxMs: 60_000 })).toBe(0)
    const rows = await db
      .select({ kind: invoices.kind, number: invoices.number, userId: invoices.userId })
      .from(invoices)
      .orderBy(invoices.kind, invoices.number)
    expect(rows).toEqual([
      { kind: 'credit-note', number: 1, userId: ada.id },
      { kind: 'invoice', number: 1, userId: ada.id },
      { kind: 'invoice', number: 2, userId: ben.id },
    ])
  })
})

test('an erased account leaves its invoices with the details that it gave for them, and no other trace', async () => {
  const { ada, buyer, saveDetails, db, node, clock } = await startWithAda()
  await buyer.buy('pro')
  await saveDetails({ ...details, name: 'High Street Studio' })
  clock.now = new Date('2031-03-02T00:00:00Z')
  await buyer.act('renew')
  await db.update(users).set({ deletionRequestedAt: clock.now }).where(eq(users.id, ada.id))
  const request = { userId: ada.id, askedAt: clock.now.toISOString() }
  await eraseAccount(node.services, request, { forgetReferrer: async () => {}, deleteFiles: async () => {} })

  expect([await db.$count(invoiceContacts), await db.$count(billingDetails)]).toEqual([0, 0])
  const kept = await db.select({ content: invoices.content }).from(invoices).orderBy(invoices.number)
  expect(kept.map(({ content }) => content.customer?.name ?? null)).toEqual([null, 'High Street Studio'])
  expect(JSON.stringify(kept)).not.toMatch(/\bada\b|ada@example/)
  // A refund that comes later has a credit note all the same.
  await buyer.act('refund')
  const [note] = await db.select().from(invoices).where(eq(invoices.kind, 'credit-note'))
  expect(note?.content.customer?.name).toBe('High Street Studio')
})

describe('a self-billing statement', () => {
  async function startWithPayout() {
    const server = await startWithAda()
    const affiliate = openAffiliate(server, server.ada)
    await affiliate.earn(2)
    await affiliate.setAddress()
    const panel = await server.control()
    await server.ada.post('/api/affiliate/payouts', { amountPence: 1000 })
    await server.db.update(payouts).set({ status: 'approved', approvedAt: server.clock.now })
    const [payout] = await server.db.select().from(payouts)
    await panel.post('/api/admin/payouts/export')
    const mark = (status: string) => panel.post(`/api/admin/payouts/${payout?.id}/mark`, { status })
    return { ...server, panel, id: payout?.id ?? '', mark }
  }

  test('says what a payout paid, and is taken back where the payout comes back', async () => {
    const { id, mark, readReceipt, db, node, creator } = await startWithPayout()
    expect((await mark('paid')).status).toBe(200)
    const statement = await readReceipt(id)
    expect(statement).toMatchObject({
      invoice: {
        kind: 'self-billing',
        number: 'TEST-SB-000001',
        supplier: { name: 'ada', email: 'ada@paypal.example' },
        customer: { name: 'Lintel' },
        lines: [{ text: 'Commission of 25% on 2 Lifetime payments', netPence: 1000 }],
        method: 'PayPal',
        totalPence: 1000,
      },
      status: null,
    })
    expect((await (await creator('eve')).get(`/api/billing/receipts/${id}`)).status).toBe(404)

    expect((await mark('returned')).status).toBe(200)
    const { invoice, creditNotes } = await readReceipt(id)
    expect(invoice).toEqual(statement.invoice)
    expect(creditNotes).toMatchObject([{ number: 'TEST-SC-000001', totalPence: -1000 }])
    expect(await issueMissingStatements(node.services, { maxMs: 60_000 })).toBe(0)
    expect(await db.$count(invoices, eq(invoices.userId, (await db.select().from(payouts))[0]?.userId ?? ''))).toBe(2)
    expect(await proveLedger(node.services)).toEqual([])
  })
})

describe('the operator’s files', () => {
  test('have every document of the period, with amounts in pounds that sum up to what was paid', async () => {
    const { buyer, control, clock, saveDetails, url, db } = await startWithAda()
    await saveDetails({ ...details, name: '=HYPERLINK("x") <b>Ada</b>' })
    await buyer.buy('pro')
    clock.now = new Date('2031-03-31T23:59:59Z')
    await buyer.act('refund-half')
    clock.now = new Date('2031-04-01T00:00:00Z')
    await buyer.act('renew')
    const panel = await control()
    const march = 'from=2031-03-01&to=2031-03-31'
    expect((await panel.get(`/api/admin/invoices?${march}`)).json()).toEqual({
      isTest: true,
      kinds: expect.arrayContaining([
        { kind: 'invoice', count: 1, totalPence: 299 },
        { kind: 'credit-note', count: 1, totalPence: -150 },
      ]),
    })
    const { token } = (await panel.post('/api/admin/control/login', { accessKey: 'a-test-admin-access-key' })).json<{
      token: string
    }>()
    const response = await fetch(`${url}/api/admin/invoices/export?${march}`, { headers: { authorization: `Bearer ${token}` } })
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="lintel-invoices-2031-03-01-to-2031-03-31-test.zip"',
    )
    const files = readZip(Buffer.from(await response.arrayBuffer()))
    expect([...files.keys()]).toEqual(['list.csv', 'invoices/TEST-000001.html', 'credit-notes/TEST-CN-000001.html'])
    const html = String(files.get('invoices/TEST-000001.html'))
    expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt;')
    expect(html).toContain('Test mode')
    expect(html).not.toMatch(/<b>|https?:|src=|url\(/)

    const csv = await panel.get(`/api/admin/invoices/list?${march}`)
    expect(csv.text).toBe(String(files.get('list.csv')).replace('\uFEFF', ''))
    const lines = csv.text.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/^Invoice,TEST-000001,2031-03-01,test,Lintel,.*,2\.99,0\.00,2\.99,Visa ending 4242,/)
    expect(lines[1]).toContain(`"'=HYPERLINK`)
    expect(lines[2]).toContain(',-1.50,0.00,-1.50,Visa ending 4242,')
    expect(lines[2]).toContain(',TEST-000001,credit-notes/TEST-CN-000001.html')

    const audits = await db.select({ detail: auditLog.detail }).from(auditLog).where(eq(auditLog.action, 'export-invoices'))
    expect(audits.map(({ detail }) => detail)).toEqual([
      { from: '2031-03-01', to: '2031-03-31', form: 'zip' },
      { from: '2031-03-01', to: '2031-03-31', form: 'csv' },
    ])
  })

  test.each(['from=2031-03-02&to=2031-03-01', 'from=2031-02-30&to=2031-03-01', 'from=2031-03-01', ''])(
    'are refused for %j',
    async (query) => {
      const { control } = await startWithAda()
      expect((await (await control()).get(`/api/admin/invoices/export?${query}`)).status).toBe(400)
    },
  )
})
