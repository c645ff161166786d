/** Hides links of a page that break the rules. The creator is told which and why; they can show them again, and answer for it. */
import type { ModerationReason } from '#rules/moderation/moderation.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { findAccountEmail } from '#server/accounts/find-user.ts'
import type { Queries } from '#server/database/queries.ts'
import { linksHiddenEmail } from '#server/emails/moderation.ts'
import { hideLinksOf } from '#server/links/change-links.ts'
import { changePage } from '#server/page/change-page.ts'
import { enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'

type HideServices = Pick<Services, 'config' | 'db' | 'invalidatePage' | 'newId' | 'now' | 'secrets'>
type Hidden = { id: string; title: string; url: string }

/** `record` runs in the same transaction. Refuses with 'no-such-user', and with 'no-such-link' where one of them is gone or hidden already. */
export const hideLinks = (
  services: HideServices,
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
