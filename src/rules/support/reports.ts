/** Reports of harmful pages and links: the reasons to choose from, as visitors choose them and as lists of administration name them. */

export const reportReasons = {
  scam: 'A scam, or it pretends to be someone else’s shop',
  impersonation: 'It pretends to be me or someone I know',
  adult: 'Adult content without a warning',
  hate: 'Hate or harassment',
  copyright: 'It uses my work without permission',
  other: 'Something else',
} as const

export type ReportReason = keyof typeof reportReasons
/** A word or two for lists. */
export const reportReasonLabels: Record<ReportReason, string> = {
  scam: 'Scam',
  impersonation: 'Impersonation',
  adult: 'Adult content',
  hate: 'Hate or harassment',
  copyright: 'Copyright',
  other: 'Other reason',
}
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]

export const reportLimits = { detail: 1000 }

/** The path of the form that reports this page. */
export const reportPath = (username: string): string => `/report?page=${encodeURIComponent(username)}`
