/** The groups in which the audit log's actions are filtered. */
import { type AuditAction, auditActions } from './audit-actions.ts'

const groups = {
  users: {
    label: 'Users',
    actions: [
      'create-user',
      'edit-user',
      'reset-password',
      'reset-two-factor',
      'sign-out-user',
      'delete-user',
      'export-users',
      'create-invitation',
      'resend-invitation',
      'revoke-invitation',
    ],
  },
  plans: { label: 'Plans', actions: ['set-plan'] },
  bans: {
    label: 'Bans and pages',
    actions: ['suspend', 'unsuspend', 'decide-appeal', 'close-report', 'take-down', 'restore-page', 'remove-link'],
  },
  payouts: {
    label: 'Payouts',
    actions: ['release-hold', 'confirm-hold', 'run-payouts', 'export-payouts', 'import-payouts', 'mark-payout'],
  },
  settings: { label: 'Settings', actions: ['change-settings', 'change-logo', 'change-two-factor'] },
  content: {
    label: 'Content',
    actions: [
      'create-notification',
      'end-notification',
      'reply-message',
      'note-message',
      'close-message',
      'save-article',
      'publish-article',
      'delete-article',
      'create-announcement',
      'cancel-announcement',
      'test-announcement',
      'export-subscribers',
      'upload-theme',
      'change-theme',
    ],
  },
  system: {
    label: 'System',
    actions: [
      'rotate-keys',
      'retry-jobs',
      'run-job',
      'prove-ledger',
      'make-backup',
      'download-backup',
      'delete-backup',
      'test-email',
    ],
  },
  'sign-ins': { label: 'Sign-ins', actions: ['admin-login', 'admin-login-failed', 'admin-logout'] },
} as const satisfies Record<string, { label: string; actions: readonly AuditAction[] }>

export type AuditGroup = keyof typeof groups
export const auditGroupNames = Object.keys(groups) as [AuditGroup, ...AuditGroup[]]
export const auditGroups: Readonly<Record<AuditGroup, { label: string; actions: readonly AuditAction[] }>> = groups

export const auditActors = { control: 'Control panel', admin: 'Admin page', shell: 'Command line', time: 'Automatic' } as const
export type AuditActorName = keyof typeof auditActors
export const auditActorNames = Object.keys(auditActors) as [AuditActorName, ...AuditActorName[]]

/** An action that a newer or older version recorded keeps its own name. */
export const getAuditLabel = (action: string): string =>
  Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction] : action

/** The actions whose label contains this text. */
export const findAuditActions = (text: string): AuditAction[] =>
  (Object.keys(auditActions) as AuditAction[]).filter((action) => auditActions[action].toLowerCase().includes(text.toLowerCase()))
