/** Endpoints of the control panel that read the audit log. Nothing writes it but what an admin does. */
import * as contract from '#contract/admin/audit.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { countAuditEntries, exportAuditLog, listAuditPage } from './read-audit.ts'

export function auditRoutes(mount: Mount, services: Services) {
  mount(contract.listAudit, ({ query: { cursor, ...filter } }) => listAuditPage(services, filter, cursor))
  mount(contract.countAudit, ({ query }) => countAuditEntries(services, query))
  mount(contract.exportAudit, ({ query }) => exportAuditLog(services, query))
}
