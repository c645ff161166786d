/** What a creator changes of the page as a whole: all that they sent, or nothing. */
import type { User } from '#contract/accounts/user.ts'
import type { PageChange } from '#contract/page.ts'
import { blankUser, defaultTipText } from '#rules/page/page-fields.ts'
import { findPlanRefusal } from '#rules/page/plan-check.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { changePage } from './change-page.ts'
import { getCurrentUser } from './current-user.ts'
import { assertCanRename, toUsernameTaken } from './usernames.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { type PageColumns, findPage, updatePage } from './store.ts'
import { assertOwnUpload, type OwnsUpload } from './uploads.ts'
import { resolveVersion, toColumns } from './change-requests.ts'

type Uses = Pick<Services, 'db' | 'now' | 'pageChanged'>

/**
 * Refuses with 'changed-elsewhere' where the change was made from another version and says anything new, with the gate's own refusal where the plan
 * does not open what is being switched on, and with 'username-taken', 'renamed-often' or 'names-held'.
 */
export async function changeProfile(
  services: Uses & { ownsUpload: OwnsUpload },
  userId: string,
  { version, username, onboarded, ...change }: PageChange,
): Promise<User> {
  const now = services.now()
  await changePage(services, userId, async (tx, { plan }) => {
    const before = await getStoredPage(tx, userId)
    const wished: PageColumns = {
      ...withDefaultTipText(change),
      ...(username !== undefined && { username }),
      ...(onboarded !== undefined && { onboardedAt: onboarded ? (before.onboardedAt ?? now) : null }),
    }
    if (resolveVersion(version, before, wished) === 'already-stored') return
    const locked = findPlanRefusal(plan, before, wished)
    if (locked) throw new Refusal(locked)
    await assertOwnUpload({ ...services, tx, userId }, 'favicon', wished.favicon, before.favicon)
    const { username: name, ...columns } = wished
    const isRenamed = name !== undefined && name !== before.username
    if (isRenamed) await assertCanRename(tx, userId, name, now)
    await updatePage(tx, userId, isRenamed ? wished : columns)
  }).catch((error: unknown) => {
    throw toUsernameTaken(error)
  })
  return getCurrentUser(services, userId)
}

/** Refuses with 'changed-elsewhere'. What the creator wrote and uploaded of themself has no default, and stays. */
export async function resetPage(services: Uses, userId: string, version: number | undefined): Promise<User> {
  await changePage(services, userId, async (tx) => {
    const before = await getStoredPage(tx, userId)
    if (resolveVersion(version, before, profileDefaults) === 'already-stored') return
    await updatePage(tx, userId, profileDefaults)
  })
  return getCurrentUser(services, userId)
}

const { buttonStyle, customFont, pageTitle, favicon, showUsername, showSocialIcons, followerCount } = blankUser

const profileDefaults = {
  buttonStyle,
  customFont,
  pageTitle,
  favicon,
  showUsername,
  showSocialIcons,
  showLastUpdated: false,
  showFollowerCount: false,
  followerCount,
} satisfies PageColumns

async function getStoredPage(tx: Queries, userId: string) {
  const before = await findPage(tx, userId)
  if (!before) throw new Refusal('no-such-user')
  return before
}

/** An emptied tip jar's button reads as it does by default. */
function withDefaultTipText(change: Omit<PageChange, 'version' | 'username' | 'onboarded'>): PageColumns {
  const columns: PageColumns = toColumns(change)
  return 'tipJarText' in columns ? { ...columns, tipJarText: columns.tipJarText ?? defaultTipText } : columns
}
