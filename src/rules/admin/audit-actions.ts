/** What the audit log records: each action with what it is called on screen, in the groups in which the log is filtered. */
import { containsTyped } from '../text/fold-text.ts'

const groups = {
  users: {
    label: 'Users',
    actions: {
      'create-user': 'Created user',
      'edit-user': 'Edited user',
      'reset-password': 'Sent a password reset',
      'reset-two-factor': 'Reset two-factor',
      'sign-out-user': 'Signed out all devices',
      'delete-user': 'Deleted user',
      'export-users': 'Exported users',
      'create-invitation': 'Invited someone',
      'resend-invitation': 'Sent an invitation again',
      'revoke-invitation': 'Revoked an invitation',
      'create-owner-link': 'Made a link for the owner',
      'make-owner': 'Changed the owner',
    },
  },
  plans: {
    label: 'Plans',
    actions: {
      'set-plan': 'Changed plan',
    },
  },
  bans: {
    label: 'Bans and pages',
    actions: {
      suspend: 'Banned',
      unsuspend: 'Unbanned',
      'decide-appeal': 'Decided an appeal',
      'close-report': 'Closed a report',
      'take-down': 'Took a page down',
      'restore-page': 'Restored a page',
      'remove-link': 'Hid a link',
    },
  },
  payouts: {
    label: 'Payouts',
    actions: {
      'release-hold': 'Released a commission',
      'confirm-hold': 'Reversed a commission',
      'run-payouts': 'Ran payouts',
      'export-payouts': 'Exported payouts',
      'import-payouts': 'Imported payout results',
      'mark-payout': 'Marked a payout',
    },
  },
  settings: {
    label: 'Settings',
    actions: {
      'change-settings': 'Changed settings',
      'change-logo': 'Changed the logo',
      'change-two-factor': 'Changed two-factor sign-in of admins',
    },
  },
  content: {
    label: 'Content',
    actions: {
      'create-notification': 'Scheduled a notification',
      'end-notification': 'Ended a notification',
      'reply-message': 'Replied to a message',
      'note-message': 'Added a note',
      'close-message': 'Closed a message',
      'save-article': 'Saved a help article',
      'publish-article': 'Published a help article',
      'delete-article': 'Deleted a help article',
      'create-announcement': 'Scheduled an announcement',
      'cancel-announcement': 'Cancelled an announcement',
      'test-announcement': 'Sent a test announcement',
      'export-subscribers': 'Exported the product news list',
      'upload-theme': 'Uploaded a theme',
      'change-theme': 'Changed a theme',
    },
  },
  system: {
    label: 'System',
    actions: {
      'rotate-keys': 'Rotated encryption keys',
      'retry-jobs': 'Retried jobs',
      'run-job': 'Ran a job',
      'export-invoices': 'Exported invoices',
      'prove-ledger': 'Checked the ledger',
      'make-backup': 'Made a backup',
      'download-backup': 'Downloaded a backup',
      'delete-backup': 'Deleted a backup',
      'test-email': 'Sent a test email',
    },
  },
  'sign-ins': {
    label: 'Sign-ins',
    actions: {
      'admin-login': 'Signed in',
      'admin-login-failed': 'Failed to sign in',
      'admin-logout': 'Signed out',
    },
  },
} as const satisfies Record<string, { label: string; actions: Record<string, string> }>

type Groups = typeof groups
export type AuditGroup = keyof Groups
export type AuditAction = { [Group in AuditGroup]: keyof Groups[Group]['actions'] }[AuditGroup]

export const auditGroupNames = Object.keys(groups) as [AuditGroup, ...AuditGroup[]]

export const getAuditGroupLabel = (group: AuditGroup): string => groups[group].label

export const listAuditActions = (group: AuditGroup) => Object.keys(groups[group].actions) as AuditAction[]

const labels = Object.assign({}, ...auditGroupNames.map((group) => groups[group].actions)) as Record<AuditAction, string>

export const auditActors = { control: 'Control panel', admin: 'Admin page', shell: 'Command line', time: 'Automatic' } as const
export type AuditActorName = keyof typeof auditActors
export const auditActorNames = Object.keys(auditActors) as [AuditActorName, ...AuditActorName[]]

/** An action that a newer or older version recorded keeps its own name. */
export const getAuditLabel = (action: string): string => (Object.hasOwn(labels, action) ? labels[action as AuditAction] : action)

/** The actions whose label contains this text. */
export const findAuditActions = (text: string): AuditAction[] =>
  (Object.keys(labels) as AuditAction[]).filter((action) => containsTyped(labels[action], text))
