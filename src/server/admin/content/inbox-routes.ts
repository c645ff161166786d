/** Routes of the support inbox. The audit log says which message was answered, not what was written. */
import { addMessageNote, listInbox, readInboxMessage, replyToMessage, setMessageClosed } from '#contract/admin/inbox.ts'
import type { AuditAction } from '#rules/admin/audit-actions.ts'
import type { Queries } from '#server/database/queries.ts'
import type { AdminCaller } from '#server/http/endpoints/guards.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import * as answer from '#server/support/inbox/answer-message.ts'
import { listInboxMessages, readThread } from '#server/support/inbox/read-inbox.ts'
import { recordAudit } from '../audit/record-audit.ts'

export function inboxRoutes(mount: Mount, services: Services) {
  /** Notes aren't for the sender, so their audit rows don't name the sender, whose export would contain them. */
  const record =
    (admin: AdminCaller, action: AuditAction, message: string, detail: Record<string, unknown> = {}) =>
    (tx: Queries, userId: string | null) =>
      recordAudit(services, tx, admin, {
        action,
        userId: action === 'reply-message' ? userId : null,
        detail: { message, ...detail },
      })

  mount(listInbox, ({ query: { view, since } }) =>
    listInboxMessages(services, { view, since: since === undefined ? undefined : new Date(since) }),
  )
  mount(readInboxMessage, ({ params }) => readThread(services, params.id))
  mount(replyToMessage, async ({ params, body, admin }) => {
    await answer.replyToMessage(services, { ...params, ...body }, record(admin, 'reply-message', params.id))
    return readThread(services, params.id)
  })
  mount(addMessageNote, async ({ params, body, admin }) => {
    await answer.addNote(services, { ...params, ...body }, record(admin, 'note-message', params.id))
    return readThread(services, params.id)
  })
  mount(setMessageClosed, async ({ params, body, admin }) => {
    const detail = body.isClosed ? {} : { reopened: true }
    await answer.setClosed(services, { ...params, ...body }, record(admin, 'close-message', params.id, detail))
    return readThread(services, params.id)
  })
}
