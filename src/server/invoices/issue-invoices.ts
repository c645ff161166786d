/**
 * Issues documents: in the transaction of the caller each gets the next number of its series, with everything that stands on it. From then on
 * nothing of it changes, whatever the seller's settings or the buyer's details become. The caller holds the rows of the creators.
 */
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { InvoiceKind, InvoiceLine, Party } from '#rules/invoices/invoices.ts'
import { brand } from '#rules/platform/brand.ts'
import { getSettings } from '#rules/platform/settings.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import * as store from './store.ts'

export type InvoiceDraft = {
  id: string
  kind: InvoiceKind
  /** The fact that it documents, of which there is one document. */
  key: string
  userId: string
  /** Null once the account is erased. */
  contact: { name: string; email: string } | null
  /** Without it, the next one of the series. */
  number?: number
  creditedId?: string
  issuedAt: Date
  lines: InvoiceLine[]
  method: string | null
  reference: string
  providerReference: string | null
}

export type IssueServices = Pick<Services, 'config' | 'now'>

/** Numbers follow the order of the drafts; where a fact has a document already, there is no second one. Returns how many were issued. */
export async function issueInvoices(
  { config, now }: IssueServices,
  tx: Queries,
  mode: PaymentMode,
  all: readonly InvoiceDraft[],
): Promise<number> {
  const known = await store.listIssuedKeys(
    tx,
    mode,
    all.map(({ key }) => key),
  )
  const drafts = all.filter(({ key }) => !known.has(key))
  if (drafts.length === 0) return 0
  const parties = await findParties(tx, drafts)
  const numbers = await takeNumbers(tx, mode, drafts)
  const platform = describePlatform()
  const createdAt = now()
  const isTest = mode === 'sandbox' || config.payments.isTestKey === true
  const rows = drafts.map(({ id, kind, key, userId, creditedId = null, issuedAt, lines, ...draft }) => {
    const isSale = kind === 'invoice' || kind === 'credit-note'
    const creator = parties.get(id) ?? null
    const netPence = lines.reduce((sum, line) => sum + line.netPence, 0)
    const { method, reference, providerReference } = draft
    const content = {
      isTest,
      supplier: isSale ? platform : creator,
      customer: isSale ? creator : platform,
      ...{ lines, method, reference, providerReference },
    }
    // No rate is set, so no VAT is charged.
    const sums = { netPence, vatPence: 0, totalPence: netPence }
    const number = draft.number ?? numbers.get(id) ?? 0
    return { id, mode, kind, number, key, userId, creditedId, issuedAt, ...sums, content, createdAt }
  })
  await store.insertInvoices(tx, rows)
  const contacts = drafts.flatMap(({ id, userId, contact }) => (contact ? [{ invoiceId: id, userId, ...contact }] : []))
  await store.insertContacts(tx, contacts)
  return rows.length
}

/** By the draft's id: the creator's billing details. A credit note names whom its invoice named. */
async function findParties(tx: Queries, drafts: readonly InvoiceDraft[]): Promise<Map<string, Party | null>> {
  const details = await store.mapDetails(
    tx,
    drafts.map(({ userId }) => userId),
  )
  const credited = await store.mapContents(
    tx,
    drafts.flatMap(({ creditedId }) => creditedId ?? []),
  )
  return new Map(
    drafts.map(({ id, kind, userId, creditedId }) => {
      const given = details.get(userId)
      const content = creditedId === undefined ? undefined : credited.get(creditedId)
      const named = kind === 'credit-note' ? content?.customer : content?.supplier
      if (creditedId !== undefined) return [id, named ?? null]
      return [id, given ? { ...given, companyNumber: null, email: null } : null]
    }),
  )
}

/** By the draft's id. */
async function takeNumbers(tx: Queries, mode: PaymentMode, drafts: readonly InvoiceDraft[]): Promise<Map<string, number>> {
  const numbers = new Map<string, number>()
  const unnumbered = drafts.filter(({ number }) => number === undefined)
  for (const [kind, ofKind] of Map.groupBy(unnumbered, ({ kind }) => kind)) {
    const last = await store.takeNumbers(tx, { mode, kind, count: ofKind.length })
    for (const [index, { id }] of ofKind.entries()) numbers.set(id, last - ofKind.length + 1 + index)
  }
  return numbers
}

function describePlatform(): Party {
  const settings = getSettings()
  return {
    name: brand.legalName,
    address: settings['seller.address'] ?? '',
    country: settings['seller.country'],
    companyNumber: settings['seller.companyNumber'],
    vatNumber: settings['seller.vatNumber'],
    email: brand.supportEmail,
  }
}
