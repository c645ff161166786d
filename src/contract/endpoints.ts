/** All endpoints with their names and summaries, for the server and the API reference; too large for the browser's bundle. */
import type { PaymentsSetting } from '#rules/billing/payment-mode.ts'
import * as ban from './accounts/ban.ts'
import * as captcha from './accounts/captcha.ts'
import * as currentUser from './accounts/current-user.ts'
import * as invitations from './accounts/invitations.ts'
import * as recovery from './accounts/recovery.ts'
import * as settings from './accounts/settings.ts'
import * as signIn from './accounts/sign-in.ts'
import * as twoFactor from './accounts/two-factor.ts'
import * as verification from './accounts/verification.ts'
import * as adminAccounts from './admin/accounts.ts'
import * as adminAnnouncements from './admin/announcements.ts'
import * as adminArticles from './admin/articles.ts'
import * as adminAudit from './admin/audit.ts'
import * as adminInbox from './admin/inbox.ts'
import * as adminInvitations from './admin/invitations.ts'
import * as adminModeration from './admin/moderation.ts'
import * as adminNotifications from './admin/notifications.ts'
import * as adminOverview from './admin/overview.ts'
import * as adminReports from './admin/reports.ts'
import * as adminSessions from './admin/sessions.ts'
import * as adminSettings from './admin/settings.ts'
import * as adminSystem from './admin/system.ts'
import * as adminThemes from './admin/themes.ts'
import * as adminUsers from './admin/users.ts'
import * as affiliateAdministration from './affiliates/administration.ts'
import * as commissions from './affiliates/commissions.ts'
import * as leaderboard from './affiliates/leaderboard.ts'
import * as payoutAddress from './affiliates/payout-address.ts'
import * as payouts from './affiliates/payouts.ts'
import * as referrals from './affiliates/referrals.ts'
import * as analytics from './analytics.ts'
import * as billing from './billing.ts'
import * as bio from './bio.ts'
import * as blocks from './blocks.ts'
import * as creators from './creators.ts'
import type { Endpoint } from './endpoint.ts'
import * as lifetime from './lifetime.ts'
import * as links from './links.ts'
import * as media from './media.ts'
import * as mediaKit from './media-kit.ts'
import * as page from './page.ts'
import * as posters from './posters.ts'
import * as sandbox from './sandbox.ts'
import * as status from './status.ts'
import { summaries } from './summaries.ts'
import * as support from './support.ts'
import * as themeMaker from './theme-maker.ts'
import * as unsubscribing from './unsubscribe.ts'

const exported = {
  ...signIn,
  ...currentUser,
  ...captcha,
  ...verification,
  ...recovery,
  ...invitations,
  ...lifetime,
  ...billing,
  ...sandbox,
  ...twoFactor,
  ...settings,
  ...ban,
  ...page,
  ...posters,
  ...links,
  ...blocks,
  ...media,
  ...mediaKit,
  ...themeMaker,
  ...bio,
  ...support,
  ...creators,
  ...analytics,
  ...referrals,
  ...commissions,
  ...payouts,
  ...payoutAddress,
  ...leaderboard,
  ...affiliateAdministration,
  ...status,
  ...adminSessions,
  ...adminAccounts,
  ...adminUsers,
  ...adminInvitations,
  ...adminReports,
  ...adminSystem,
  ...adminModeration,
  ...adminInbox,
  ...adminAnnouncements,
  ...adminArticles,
  ...adminThemes,
  ...adminNotifications,
  ...adminOverview,
  ...adminAudit,
  ...unsubscribing,
  ...adminSettings,
}

type Exported = typeof exported
export type EndpointName = { [Name in keyof Exported]: Exported[Name] extends Endpoint ? Name : never }[keyof Exported]

export type DescribedEndpoint = Endpoint & { name: EndpointName; summary: string }

/** The type requires a summary for every endpoint. */
const summaryByName: Record<EndpointName, string> = summaries

const isEndpoint = (entry: [string, unknown]): entry is [EndpointName, Endpoint] => {
  const [, value] = entry
  return typeof value === 'object' && value !== null && 'path' in value && 'refusals' in value
}

export const endpoints: readonly DescribedEndpoint[] = Object.entries<unknown>(exported)
  .filter(isEndpoint)
  .map(([name, declared]) => ({ ...declared, name, summary: summaryByName[name] }))

const sandboxEndpoints: readonly Endpoint[] = Object.values(sandbox).filter((value) => 'path' in value)

/** Those that do something on a server with this setting: the sandbox's only there, and nothing to pay with where payments are off. */
export const listUsableEndpoints = (payments: PaymentsSetting): readonly DescribedEndpoint[] =>
  endpoints.filter(({ path, refusals }) => {
    if (payments === 'off' && refusals.includes('payments-off')) return false
    return payments === 'sandbox' || !sandboxEndpoints.some((one) => one.path === path)
  })
