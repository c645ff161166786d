/**
 * Builds a zip of everything that is stored about a creator: `data.json` with all data except visit counts, tables as CSV, and uploads.
 * It is generated while it is sent, with one day of counts in memory at a time, so that a large page needs no more memory than a small one.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { makeZip } from 'client-zip'
import type { Download } from '#contract/endpoint.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { dayMs } from '#rules/time/durations.ts'
import { addPounds, toCsv, toCsvStream } from '#server/http/csv.ts'
import { listPosters } from '#server/page/posters.ts'
import type { Services } from '#server/services/services.ts'
import type { HistoryExport } from '#server/services/visit-history/port.ts'
import * as store from './store.ts'
import * as visits from './visits/store.ts'

/** An upload: its path in `data.json`, a unique file name, and its bytes in the storage. */
type Upload = { path: string; file: string; read: () => Promise<AsyncIterable<Uint8Array> | undefined> }
export type ListUploads = (userId: string) => Promise<Upload[]>

type ExportServices = Pick<Services, 'db' | 'history' | 'now'>

/** Refuses with 'no-such-user'. */
export async function buildExport(services: ExportServices, userId: string, listUploads: ListUploads): Promise<Download> {
  const account = await store.selectAccount(services.db, userId)
  if (!account) throw new Refusal('no-such-user')
  const day = services.now().toISOString().slice(0, 10)
  return { filename: `${account.username}-${day}.zip`, bytes: makeZip(generateFiles(services, userId, account, listUploads)) }
}

async function* generateFiles({ db, history, now }: ExportServices, userId: string, account: object, listUploads: ListUploads) {
  const [links, blocks, sessions, referrals, commissions, payouts, payments] = await Promise.all([
    store.selectLinks(db, userId),
    store.selectBlocks(db, userId),
    store.selectSessions(db, userId),
    store.selectReferrals(db, userId),
    store.selectCommissions(db, userId),
    store.selectPayouts(db, userId),
    store.selectPayments(db, userId),
  ])
  const uploads = await listUploads(userId)
  const data = {
    exportedAt: now(),
    account,
    signups: await store.selectSignups(db, userId),
    names: await store.selectUsernames(db, userId),
    links,
    blocks,
    sessions,
    devices: await store.selectDevices(db, userId),
    referrals,
    referralSlugs: await store.selectReferralSlugs(db, userId),
    referralClicks: await store.selectReferralClicks(db, userId),
    commissions,
    commissionHolds: await store.selectHolds(db, userId),
    payouts,
    affiliateSettings: await store.selectAffiliateSettings(db, userId),
    payments,
    refunds: await store.selectRefunds(db, userId),
    disputes: await store.selectDisputes(db, userId),
    subscriptions: await store.selectSubscriptions(db, userId),
    checkouts: await store.selectCheckouts(db, userId),
    consents: await store.selectConsents(db, userId),
    withdrawals: await store.selectWithdrawals(db, userId),
    invoices: await store.selectInvoices(db, userId),
    invoiceNames: await store.selectInvoiceContacts(db, userId),
    billingDetails: await store.selectBillingDetails(db, userId),
    cards: await store.selectStoredCards(db, userId),
    lifetimePurchases: await store.selectLifetimeSales(db, userId),
    lifetimeSeats: await store.selectSeats(db, userId),
    grantedPlans: await store.selectGrants(db, userId),
    messages: await store.selectMessages(db, userId),
    bans: await store.selectBans(db, userId),
    takedowns: await store.selectTakedowns(db, userId),
    history: await store.selectAuditEntries(db, userId),
    uploads: uploads.map(({ path, file }) => ({ path, file: `uploads/${file}` })),
    posters: await listPosters({ db }, userId),
    visitsNotCounted: await visits.selectDroppedVisits(db, userId),
    milestones: await visits.selectMilestones(db, userId),
    pageChanges: await visits.selectPageChanges(db, userId),
    madeThemes: await store.selectMadeThemes(db, userId),
    mediaKits: await visits.selectMediaKits(db, userId),
    mediaKitCopies: await visits.selectMediaKitCopies(db, userId),
  }
  const counts = history.openExport(db, userId, now())
  const lastModified = now()
  const file = (name: string, input: string | AsyncIterable<string>) => ({ name, lastModified, input: input as string })

  yield file('data.json', JSON.stringify(data, undefined, 2))
  yield file('links.csv', toCsv(columns.links, links))
  yield file('blocks.csv', toCsv(columns.blocks, blocks))
  yield file('views.csv', toCsvStream(columns.views, withRests(countsByDay(counts, 'views'))))
  yield file('clicks.csv', toCsvStream(columns.clicks, withRests(countsByDay(counts, 'clicks'))))
  yield file('days.csv', toCsvStream(columns.days, withRests(dailyCounts(counts, now()))))
  yield file('referrals.csv', toCsv(columns.referrals, addPounds(referrals, 'totalEarnings')))
  yield file('commissions.csv', toCsv(columns.commissions, addPounds(commissions, 'amount')))
  yield file('payouts.csv', toCsv(columns.payouts, addPounds(payouts, 'amount')))
  yield file('payments.csv', toCsv(columns.payments, addPounds(payments, 'amount', 'refunded')))
  yield file('sessions.csv', toCsv(columns.sessions, sessions))
  for (const { file: name, read } of uploads) {
    const bytes = await read()
    if (bytes) yield { name: `uploads/${name}`, lastModified, input: bytes }
  }
}

const countColumns = ['device', 'country', 'source', 'count', 'uniques']
const columns = {
  links: [
    ...['id', 'title', 'url', 'description', 'icon', 'linkImage', 'position', 'isActive', 'isPinned', 'isAd'],
    ...['animationType', 'tileSize', 'visibleFrom', 'visibleUntil', 'clicks', 'createdAt'],
  ],
  blocks: [
    ...['id', 'type', 'title', 'body', 'url', 'imageUrl', 'linkUrl', 'price', 'folding', 'arrangement'],
    ...['tileSize', 'position', 'isActive', 'createdAt'],
  ],
  views: ['hour', ...countColumns],
  clicks: ['hour', 'linkId', ...countColumns],
  days: ['day', 'dimension', 'value', 'views', 'visitors', 'clicks'],
  referrals: ['id', 'number', 'code', 'commissionRate', 'totalEarningsGbp', 'createdAt'],
  commissions: [
    'id',
    'referralId',
    'plan',
    'amountGbp',
    'status',
    'maturesAt',
    'approvedAt',
    'payoutId',
    'reverses',
    'createdAt',
  ],
  payouts: ['id', 'amountGbp', 'method', 'status', 'paypalEmail', 'failure', 'requestedAt', 'sentAt', 'paidAt', 'closedAt'],
  payments: [
    ...['id', 'receipt', 'mode', 'plan', 'reason', 'amountGbp', 'refundedGbp', 'cardLast4', 'periodStart', 'periodEnd', 'paidAt'],
  ],
  sessions: ['id', 'device', 'createdAt', 'lastSeenAt', 'expiresAt'],
}

/** Exports that read a batch on this node at present, or rest after one. One whose reader is slow waits for nothing of the database. */
let running = 0

/** Rests after each batch, the longer the more exports run: together they leave the database to others for half of the time. */
async function readAndRest<T>(batches: AsyncIterator<T>): Promise<IteratorResult<T>> {
  running++
  try {
    const begun = performance.now()
    const batch = await batches.next()
    if (!batch.done) await pause((performance.now() - begun) * (2 * running - 1))
    return batch
  } finally {
    running--
  }
}

export async function* withRests<T>(batches: AsyncIterator<T>): AsyncGenerator<T> {
  for (;;) {
    const batch = await readAndRest(batches)
    if (batch.done) return
    yield batch.value
  }
}

/** Skips days without visits. */
async function* countsByDay(counts: HistoryExport, kind: 'views' | 'clicks') {
  let from = await counts.findNextHour(kind, undefined)
  while (from) {
    const to = new Date(from.getTime() + dayMs)
    yield await counts.selectCounts(kind, { from, to })
    from = await counts.findNextHour(kind, to)
  }
}

/** A week at a time, without weeks that have none. */
async function* dailyCounts(counts: HistoryExport, now: Date) {
  const first = await counts.findFirstDay()
  if (!first) return
  for (let from = first.getTime(); from <= now.getTime(); from += 7 * dayMs) {
    const rows = await counts.selectDays({ from: new Date(from), to: new Date(from + 7 * dayMs) })
    if (rows.length > 0) yield rows
  }
}
