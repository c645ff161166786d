/** What an admin takes away for the accountant; each file is recorded in the audit log. */
import type { Download } from '#contract/endpoint.ts'
import { getMode, isTestMoney } from '#server/affiliates/current-mode.ts'
import { type Days, exportInvoiceList, exportInvoices, sumInvoices } from '#server/invoices/export-invoices.ts'
import type { Services } from '#server/services/services.ts'
import { type AuditActor, recordAudit } from './audit/record-audit.ts'

type InvoiceServices = Pick<Services, 'config' | 'db'>

/** Refuses with 'payments-off'. */
export const getInvoiceTotals = async (services: InvoiceServices, days: Days) => ({
  kinds: await sumInvoices(services, { mode: getMode(services), days }),
  isTest: isTestMoney(services),
})

/** Refuses with 'payments-off'. */
export async function exportInvoicesAsAdmin(
  services: InvoiceServices & Pick<Services, 'newId' | 'now'>,
  actor: AuditActor,
  { form, ...days }: Days & { form: 'zip' | 'csv' },
): Promise<Download> {
  const wanted = { mode: getMode(services), days }
  await recordAudit(services, services.db, actor, { action: 'export-invoices', detail: { ...days, form } })
  return form === 'zip' ? exportInvoices(services, wanted) : exportInvoiceList(services, wanted)
}
