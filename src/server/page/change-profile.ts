/** Changes a creator's profile and the page as a whole: either all fields that were sent are stored, or none. */
import type { User } from '#contract/accounts/user.ts'
import type { PageChange } from '#contract/page.ts'
import { type PageField, pageDefaults, pickFields, resetFields } from '#rules/page/page-fields.ts'
import { findPlanRefusal } from '#rules/page/plan-check.ts'
import { hasEarlyAccess } from '#rules/plans/beta-features.ts'
import { fieldRefusal, Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { changePage } from './change-page.ts'
import { pickChanged, resolveVersion, toColumns } from './change-requests.ts'
import { getCurrentUser } from './current-user.ts'
import { isHeld } from './held-names.ts'
import { requestPosters } from './posters.ts'
import { recordChange } from './record-change.ts'
import { findPage, type PageColumnValues, updatePage } from './store.ts'
import { assertOwnUpload, type OwnsUpload } from './uploads.ts'
import { assertCanRename, toUsernameTaken } from './usernames.ts'

type ProfileServices = Pick<Services, 'db' | 'now' | 'tokenKey' | 'invalidatePage'>

/**
 * Refuses with 'changed-elsewhere' if the change is based on an outdated version and contains a new value, with the plan check's
 * refusal or 'early-access-locked' if the plan does not include what is being switched on, and with 'username-taken', 'renamed-often' or 'names-held'.
 */
export async function changeProfile(
  services: ProfileServices & { ownsUpload: OwnsUpload },
  userId: string,
  { contentGridEnabled: _derived, ...request }: PageChange,
): Promise<User> {
  const { version, username, onboarded, earlyAccess, ...change } = request
  const now = services.now()
  await changePage(services, userId, async (tx, { plan }) => {
    const before = await getStoredPage(tx, userId)
    const changes: PageColumnValues = {
      ...withDefaults(change),
      ...(username !== undefined && { username }),
      ...(earlyAccess !== undefined && { earlyAccess }),
      ...(onboarded !== undefined && { onboardedAt: onboarded ? (before.onboardedAt ?? now) : null }),
    }
    if (resolveVersion(version, before, changes) === 'already-stored') return
    const locked = findPlanRefusal(plan, pickChanged(before, changes))
    if (locked) throw new Refusal(locked)
    if (changes.earlyAccess && !before.earlyAccess && !hasEarlyAccess(plan)) throw new Refusal('early-access-locked')
    await assertOwnUpload({ ...services, tx, userId }, 'favicon', changes.favicon, before.favicon)
    const { username: name, ...columns } = changes
    const isRenamed = name !== undefined && name !== before.username
    if (isRenamed) {
      await assertCanRename(tx, userId, name, now)
      if (await isHeld(services, tx, 'username', name)) throw fieldRefusal('username', 'username-taken')
    }
    await updatePage(tx, userId, isRenamed ? changes : columns)
    const { theme, featuredVideoUrl, musicUrl } = pickChanged(before, changes)
    await requestPosters(tx, userId, [featuredVideoUrl, musicUrl], now)
    if (theme !== undefined) await recordChange(tx, { userId, kind: 'theme-changed', label: theme, at: now })
  }).catch((error: unknown) => {
    throw toUsernameTaken(error)
  })
  return getCurrentUser(services, userId)
}

/** Resets the page to its defaults. Texts and uploads have no default and stay. Refuses with 'changed-elsewhere'. */
export async function resetPage(services: ProfileServices, userId: string, version: number | undefined): Promise<User> {
  await changePage(services, userId, async (tx) => {
    const before = await getStoredPage(tx, userId)
    if (resolveVersion(version, before, resetValues) === 'already-stored') return
    await updatePage(tx, userId, resetValues)
  })
  return getCurrentUser(services, userId)
}

const resetValues: PageColumnValues = pickFields(pageDefaults, resetFields)

async function getStoredPage(tx: Queries, userId: string) {
  const before = await findPage(tx, userId)
  if (!before) throw new Refusal('no-such-user')
  return before
}

/** A field that was emptied gets its default. */
function withDefaults(
  change: Omit<PageChange, 'version' | 'username' | 'onboarded' | 'earlyAccess' | 'contentGridEnabled'>,
): PageColumnValues {
  const columns = Object.entries(toColumns(change))
  return Object.fromEntries(columns.map(([field, value]) => [field, value ?? pageDefaults[field as PageField]]))
}
