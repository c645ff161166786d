/** The work that waits and the checks that ran, in words. */

import type { Attention } from '#contract/admin/overview.ts'
import { isBackupStale } from '#rules/admin/backups.ts'
import { appealDays } from '#rules/moderation/moderation.ts'
import { getSettings, replyTimes } from '#rules/platform/settings.ts'
import { countNoun, formatNearDay, formatPounds } from '#rules/text/formats.ts'
import { countPeople } from '../../ui/count-people.ts'
import { formatAge, formatMomentInside } from '../../ui/moments.ts'
import { controlTabPath } from '../tabs.ts'

export type AttentionItem = {
  kind: 'reports' | 'appeals' | 'holds' | 'jobs' | 'support' | 'ledger' | 'backup'
  tone: 'danger' | 'warn' | 'ok'
  title: string
  detail: string
  action: string
  href: string
}

const order = { danger: 0, warn: 1, ok: 2 }

/** Failures first, what passed last; a subject without work is left out, unless it is a check. */
export function listAttention(attention: Attention, now: Date): AttentionItem[] {
  const items = [
    describeReports(attention, now),
    describeJobs(attention),
    describeLedger(attention, now),
    describeAppeals(attention),
    describeHolds(attention, now),
    describeSupport(attention),
    describeBackup(attention, now),
  ]
  return items.filter((item) => item !== undefined).toSorted((one, other) => order[one.tone] - order[other.tone])
}

function describeReports({ reports: { open, oldestAt, most } }: Attention, now: Date): AttentionItem | undefined {
  if (open === 0) return undefined
  const oldest =
    oldestAt === null ? '' : `${open === 1 ? 'Sent' : 'Oldest'} ${formatAge(oldestAt, now)}${open === 1 ? ' ago' : ''}.`
  return {
    kind: 'reports',
    tone: 'danger',
    title: countNoun(open, 'open report'),
    detail: most ? `${oldest} ${most.reports} are about @${most.username}.` : oldest,
    action: 'Review',
    href: controlTabPath('pages'),
  }
}

function describeAppeals({ appeals: { open, overdue } }: Attention): AttentionItem | undefined {
  if (open === 0) return undefined
  return {
    kind: 'appeals',
    tone: 'warn',
    title: `${countNoun(open, 'appeal')} against ${open === 1 ? 'a ban' : 'bans'}`,
    detail:
      overdue === 0
        ? 'Lift the ban, or uphold it with a reply.'
        : `${overdue === 1 ? '1 has' : `${overdue} have`} waited longer than promised: a reply within ${appealDays} days.`,
    action: 'Review',
    href: controlTabPath('pages', { view: 'appeals' }),
  }
}

function describeHolds({ holds }: Attention, now: Date): AttentionItem | undefined {
  if (!holds || holds.open === 0) return undefined
  const { open, pence, appeals, nextEndsAt } = holds
  const appealed = appeals === 0 ? '' : `${appeals === 1 ? '1 creator has' : `${appeals} creators have`} appealed. `
  const ends = nextEndsAt === null ? '' : `The first hold ends on ${formatNearDay(nextEndsAt, now)}.`
  return {
    kind: 'holds',
    tone: 'warn',
    title: `${countNoun(open, 'held commission')}, ${formatPounds(pence)}`,
    detail: appealed + ends,
    action: 'Review',
    href: controlTabPath('affiliates'),
  }
}

function describeJobs({ jobs: { failed, byName } }: Attention): AttentionItem | undefined {
  if (failed === 0) return undefined
  const named = byName.slice(0, 3).map(({ name, failed: times }) => `${name}: ${times}`)
  return {
    kind: 'jobs',
    tone: 'danger',
    title: countNoun(failed, 'failed job'),
    detail: `${named.join(', ')}. Retries used up.`,
    action: 'View jobs',
    href: controlTabPath('system', { view: 'jobs' }),
  }
}

function describeSupport({ support: { waiting, overdue } }: Attention): AttentionItem | undefined {
  if (waiting === 0) return undefined
  const promised = replyTimes[getSettings()['support.replyTime']]
  return {
    kind: 'support',
    tone: 'warn',
    title: `${countPeople(waiting)} waiting for support`,
    detail:
      overdue === 0
        ? `None has waited longer than promised: a reply ${promised}.`
        : `${overdue === 1 ? '1 has' : `${overdue} have`} waited longer than promised: a reply ${promised}.`,
    action: 'Open inbox',
    href: controlTabPath('content'),
  }
}

function describeLedger({ ledger }: Attention, now: Date): AttentionItem | undefined {
  if (!ledger) return undefined
  const { isBalanced, differences, provedAt } = ledger
  return {
    kind: 'ledger',
    tone: isBalanced ? 'ok' : 'danger',
    title: isBalanced ? 'Ledger balances' : 'The ledger does not balance',
    detail: `${isBalanced ? 'No difference' : countNoun(differences, 'difference')}. Checked ${formatMomentInside(provedAt, now)}.`,
    action: 'Details',
    href: controlTabPath('system', { view: 'ledger' }),
  }
}

function describeBackup({ backup }: Attention, now: Date): AttentionItem {
  const common = { kind: 'backup', action: 'Details', href: controlTabPath('system', { view: 'backups' }) } as const
  if (!backup) return { ...common, tone: 'warn', title: 'No backup', detail: 'Set BACKUP_DIR to have one made each night.' }
  const { madeAt, isNightly, isOnDataDisk } = backup
  const isStale = isBackupStale(backup)
  const missing = isStale && isNightly ? ' The nightly one is missing.' : ''
  if (madeAt === null)
    return { ...common, tone: 'warn', title: 'No backup', detail: missing ? missing.trim() : 'The first one is made tonight.' }
  return {
    ...common,
    tone: isStale ? 'warn' : 'ok',
    title: `Backup is ${formatAge(madeAt, now)} old`,
    detail: `Made ${formatMomentInside(madeAt, now)}.${missing}${isOnDataDisk ? ' It’s on the same disk as your data.' : ''}`,
  }
}
