/** Takes a page down, restores it, hides links and closes reports, each with a row of the audit log in the same transaction. */
import type { ModerationReason } from '#rules/moderation/moderation.ts'
import type { Services } from '#server/services/services.ts'
import { type AppealDecision, decideAppeal } from '#server/support/appeals/appeals.ts'
import { closeReports } from '#server/support/reports/reports.ts'
import { hideLinks, restorePage, takeDownPage } from '#server/support/takedowns/take-down.ts'
import { type AuditActor, recordAudit } from '../audit/record-audit.ts'
import type { BanServices } from './ban-user.ts'

type Cause = { reason: ModerationReason; note?: string | null | undefined }

/** Refuses as `takeDownPage` does. */
export const takeDownAsAdmin = (services: BanServices, actor: AuditActor, userId: string, cause: Cause) =>
  takeDownPage(services, userId, cause, (tx) => {
    const detail = { reason: cause.reason, note: cause.note || null }
    return recordAudit(services, tx, actor, { action: 'take-down', userId, ...up(false), detail })
  })

/** Refuses as `restorePage` does. */
export const restoreAsAdmin = (services: BanServices, actor: AuditActor, userId: string) =>
  restorePage(services, userId, (tx, reason) =>
    recordAudit(services, tx, actor, { action: 'restore-page', userId, ...up(true), detail: { reason } }),
  )

const up = (isUp: boolean) => ({ before: { isUp: !isUp }, after: { isUp } })

/** Refuses as `hideLinks` does. */
export const removeLinksAsAdmin = (
  services: BanServices,
  actor: AuditActor,
  userId: string,
  { links, ...cause }: Cause & { links: string[] },
) =>
  hideLinks(services, userId, { links, ...cause }, async (tx, hidden) => {
    const detail = {
      reason: cause.reason,
      note: cause.note || null,
      links: hidden.map(({ id, title, url }) => ({ id, title, url })),
    }
    await recordAudit(services, tx, actor, { action: 'remove-link', userId, detail })
  })

/** The audit entry does not name the reported creator, whose export would otherwise reveal the reports. Refuses as `closeReports` does. */
export const closeReportsAsAdmin = (
  services: Pick<Services, 'db' | 'newId' | 'now'>,
  actor: AuditActor,
  which: { userId?: string; id?: string | undefined },
) =>
  closeReports(services, which, (tx, reports) =>
    recordAudit(services, tx, actor, { action: 'close-report', detail: { reports } }),
  )

/** Refuses as `decideAppeal` does. */
export const decideAppealAsAdmin = (services: BanServices, actor: AuditActor, banId: string, decision: AppealDecision) =>
  decideAppeal(services, banId, decision, async (tx, userId) => {
    const detail = { ban: banId, decision: decision.decision }
    await recordAudit(services, tx, actor, { action: 'decide-appeal', userId, detail })
  })
