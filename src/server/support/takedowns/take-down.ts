/**
 * Taking a page down: it answers 410 on every node and counts no visits, while its creator can still sign in, sees why in the dashboard and
 * in an email, and can change the page. It stays down until an admin restores it.
 */
import type { Takedown } from '#contract/admin/moderation.ts'
import type { ModerationReason } from '#rules/moderation/moderation.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { findAccountEmail, isAccount } from '#server/accounts/find-user.ts'
import { readCursorPage } from '#server/database/cursor-page.ts'
import type { Queries } from '#server/database/queries.ts'
import { linksHiddenEmail, pageRestoredEmail, pageTakenDownEmail } from '#server/emails/moderation.ts'
import { hideLinksOf } from '#server/links/change-links.ts'
import { changePage } from '#server/page/change-page.ts'
import { enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { endTakedown, insertTakedown, selectTakedowns } from './store.ts'

type TakedownServices = Pick<Services, 'config' | 'db' | 'invalidatePage' | 'newId' | 'now' | 'secrets'>

/** `record` runs in the same transaction. Refuses with 'no-such-user' and 'already-taken-down'. */
export const takeDownPage = (
  services: TakedownServices,
  userId: string,
  { reason, note }: { reason: ModerationReason; note?: string | null | undefined },
  record: (tx: Queries) => Promise<void>,
): Promise<void> =>
  changePage(services, userId, async (tx) => {
    if (!(await isAccount(tx, userId))) throw new Refusal('no-such-user')
    const takedown = { id: services.newId(), userId, reason, note: note || null, createdAt: services.now() }
    if (!(await insertTakedown(tx, takedown))) throw new Refusal('already-taken-down')
    await record(tx)
    const owner = await findAccountEmail(tx, userId)
    const { publicUrl } = services.config
    if (owner) await enqueueEmail(services, tx, owner.email, pageTakenDownEmail({ ...owner, ...takedown, publicUrl }))
  })

/** `record` runs in the same transaction. Refuses with 'no-such-user' and 'not-taken-down'. */
export const restorePage = (
  services: TakedownServices,
  userId: string,
  record: (tx: Queries, reason: ModerationReason) => Promise<void>,
): Promise<void> =>
  changePage(services, userId, async (tx) => {
    const reason = await endTakedown(tx, userId, services.now())
    if (!reason) throw new Refusal('not-taken-down')
    await record(tx, reason)
    const owner = await findAccountEmail(tx, userId)
    const { publicUrl } = services.config
    if (owner) await enqueueEmail(services, tx, owner.email, pageRestoredEmail({ ...owner, publicUrl }))
  })

const pageSize = 30

/** Lists the pages that are down, newest first. `cursor` is the `nextCursor` of the previous part. */
export async function listTakedowns({ db }: Pick<Services, 'db'>, cursor: string | undefined) {
  const { rows, nextCursor } = await readCursorPage(pageSize, (limit) => selectTakedowns(db, cursor, limit))
  const takedowns = rows.map(
    ({ id, page, reason, note, createdAt }): Takedown => ({ id, ...page, reason, note, since: createdAt.toISOString() }),
  )
  return { takedowns, nextCursor }
}

type Hidden = { id: string; title: string; url: string }

/**
 * Hides links of a page that break the rules. The creator is told which and why; they can show them again, and answer for it. `record`
 * runs in the same transaction. Refuses with 'no-such-user', and with 'no-such-link' where one of them is gone or hidden already.
 */
export const hideLinks = (
  services: Pick<Services, 'config' | 'db' | 'invalidatePage' | 'newId' | 'now' | 'secrets'>,
  userId: string,
  { links, reason, note }: { links: string[]; reason: ModerationReason; note?: string | null | undefined },
  record: (tx: Queries, hidden: Hidden[]) => Promise<void>,
): Promise<number> =>
  changePage(services, userId, async (tx) => {
    const ids = [...new Set(links)]
    const hidden = await hideLinksOf(tx, userId, ids)
    if (hidden.length < ids.length) throw new Refusal('no-such-link')
    await record(tx, hidden)
    const owner = await findAccountEmail(tx, userId)
    const titles = hidden.map(({ title }) => title)
    const { publicUrl } = services.config
    if (owner) {
      const email = linksHiddenEmail({ ...owner, publicUrl, reason, note: note || null, titles })
      await enqueueEmail(services, tx, owner.email, email)
    }
    return hidden.length
  })
