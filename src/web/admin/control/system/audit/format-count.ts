/** `8,930`, or `10,000+` where nobody counted on. */
import { auditCountMax } from '#contract/admin/audit.ts'

export const formatAuditCount = (count: number): string =>
  count >= auditCountMax ? `${auditCountMax.toLocaleString('en-GB')}+` : count.toLocaleString('en-GB')
