/** What a visitor can say is wrong with a page or a link. */

export const reportReasons = {
  scam: 'A scam, or it pretends to be someone else’s shop',
  impersonation: 'It pretends to be me or somebody I know',
  adult: 'Adult content without a warning',
  hate: 'Hate or harassment',
  copyright: 'It uses my work without permission',
  other: 'Something else',
} as const

export type ReportReason = keyof typeof reportReasons
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]

export const reportLimits = { detail: 1000 }

/** Where a visitor reports a page. */
export const reportPath = (username: string): string => `/report?page=${encodeURIComponent(username)}`
