/** What happened last on the platform, in words: what creators, visitors and admins did. */
import type { Activity } from '#contract/admin/overview.ts'
import { type ActivityKind, activityLabels } from '#rules/admin/activity.ts'
import { getAuditLabel, listAuditActions } from '#rules/admin/audit-actions.ts'
import type { HoldReason } from '#rules/affiliates/holds.ts'
import { type Plan, planNames, plans } from '#rules/plans/plans.ts'
import { type ReportReason, reportReasonLabels } from '#rules/support/reports.ts'
import { formatDay, formatPounds } from '#rules/text/formats.ts'
import { shortenText } from '#rules/text/graphemes.ts'
import { findMode } from '#server/affiliates/current-mode.ts'
import type { Services } from '#server/services/services.ts'
import { type ActivityRow, listLatestActivity } from './store.ts'

const listed = 10

export async function listActivity(services: Pick<Services, 'config' | 'db'>): Promise<Activity[]> {
  const rows = await listLatestActivity(services.db, {
    mode: findMode(services),
    signIns: listAuditActions('sign-ins'),
    limit: listed,
  })
  return rows.map((row) => ({
    kind: row.kind as ActivityKind,
    ...describe(row),
    user: row.userId !== null && row.username !== null ? { id: row.userId, username: row.username } : null,
    timestamp: new Date(row.at).toISOString(),
  }))
}

const holdReasons: Record<HoldReason, string> = {
  'shared-card': 'same card',
  'shared-address': 'same network',
  'many-sign-ups': 'many sign-ups',
}

function describe(row: ActivityRow): Pick<Activity, 'action' | 'detail'> {
  const { what, pence } = row
  const sum = pence === null ? null : formatPounds(pence)
  switch (row.kind) {
    case 'sign-up':
      return { action: activityLabels['sign-up'], detail: `${namePlan(what)}${pence === null ? '' : ', invited'}` }
    case 'payment':
      return describePayment(what ?? '', sum)
    case 'refund':
    case 'payout-request':
    case 'payout-paid':
      return { action: activityLabels[row.kind], detail: sum }
    case 'report':
      return { action: activityLabels.report, detail: reportReasonLabels[what as ReportReason] }
    case 'hold':
      return { action: activityLabels.hold, detail: `${sum}, ${holdReasons[what as HoldReason]}` }
    case 'username':
      return { action: activityLabels.username, detail: `was @${what}` }
    case 'appeal':
    case 'message':
      return { action: activityLabels[row.kind], detail: null }
    default:
      return { action: getAuditLabel(what ?? ''), detail: describeAudit(row) }
  }
}

function describePayment(what: string, sum: string | null) {
  const [reason, plan] = what.split(/ (?=\w+$)/)
  const verb = reason === 'renewal' ? 'Renewed' : 'Upgraded to'
  return { action: `${verb} ${namePlan(plan)}`, detail: `${sum} paid` }
}

/** The plan that was given, or the reason that an admin wrote. */
function describeAudit({ after, detail }: ActivityRow): string | null {
  const plan = after?.plan
  if (typeof plan === 'string') {
    const until = after?.until ?? after?.endsAt ?? detail?.until
    return typeof until === 'string' ? `${namePlan(plan)} until ${formatDay(until)}` : namePlan(plan)
  }
  const reason = detail?.reason ?? after?.reason
  return typeof reason === 'string' && reason !== '' ? shorten(reason) : null
}

const shorten = (text: string) => shortenText(text, 40)

const namePlan = (plan: string | null | undefined): string =>
  planNames.includes(plan as Plan) ? plans[plan as Plan].name : (plan ?? '')
