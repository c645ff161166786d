/** Endpoints of the control panel's Content tab: the inbox, announcements, help articles and uploaded themes. */
import * as announcementContract from '#contract/admin/announcements.ts'
import * as articleContract from '#contract/admin/articles.ts'
import { addMessageNote, listInbox, readInboxMessage, replyToMessage, setMessageClosed } from '#contract/admin/inbox.ts'
import * as contract from '#contract/admin/notifications.ts'
import * as themeContract from '#contract/admin/themes.ts'
import type { AuditAction } from '#rules/admin/audit-actions.ts'
import * as announcements from '#server/announcements/manage-announcements.ts'
import type { Queries } from '#server/database/queries.ts'
import { deleteArticle, listArticles, saveArticle } from '#server/help/edit-articles.ts'
import type { AdminCaller } from '#server/http/endpoints/guards.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import * as notifications from '#server/notifications/change-notifications.ts'
import type { Services } from '#server/services/services.ts'
import { redrawSite } from '#server/site/site-changed.ts'
import * as answer from '#server/support/inbox/answer-message.ts'
import { listInboxMessages, readThread } from '#server/support/inbox/read-inbox.ts'
import * as themes from '#server/themes/manage-themes.ts'
import { recordAudit } from './audit/record-audit.ts'
import { readStats } from './users/stats/read-stats.ts'
import { countBanned } from './users/stats/store.ts'

export function contentRoutes(mount: Mount, services: Services) {
  inboxRoutes(mount, services)
  announcementRoutes(mount, services)
  articleRoutes(mount, services)
  themeAdminRoutes(mount, services)
}

/** Routes of the support inbox. The audit log says which message was answered, not what was written. */
function inboxRoutes(mount: Mount, services: Services) {
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

/** Routes of announcements. The audit log has their subjects, and to how many they went. */
function announcementRoutes(mount: Mount, services: Services) {
  mount(announcementContract.listAnnouncements, () => announcements.listAnnouncements(services))
  mount(announcementContract.createAnnouncement, async ({ body, admin }) => ({
    announcement: await announcements.createAnnouncement(services, body, (tx) =>
      recordAudit(services, tx, admin, {
        action: 'create-announcement',
        detail: { announcement: body.id, subject: body.subject, audience: body.audience, sendAt: body.sendAt },
      }),
    ),
  }))
  mount(announcementContract.testAnnouncement, async ({ body, admin }) => {
    await announcements.sendTestAnnouncement(services, body, (tx) =>
      recordAudit(services, tx, admin, { action: 'test-announcement', detail: { subject: body.subject } }),
    )
  })
  mount(announcementContract.cancelAnnouncement, async ({ params, admin }) => ({
    announcement: await announcements.cancelAnnouncement(services, params.id, (tx) =>
      recordAudit(services, tx, admin, { action: 'cancel-announcement', detail: { announcement: params.id } }),
    ),
  }))
  mount(announcementContract.exportSubscribers, async ({ admin }) => {
    await recordAudit(services, services.db, admin, { action: 'export-subscribers' })
    const filename = `product-news-${services.now().toISOString().slice(0, 10)}.csv`
    return { filename, bytes: announcements.exportSubscribers(services) }
  })
}

/** Routes of the help articles. The audit log has their titles and addresses, not their texts. */
function articleRoutes(mount: Mount, services: Services) {
  const alongside = (admin: AdminCaller, action: AuditAction, detail: Record<string, unknown>) => ({
    record: (tx: Queries) => recordAudit(services, tx, admin, { action, detail }),
    redraw: redrawSite,
  })

  mount(articleContract.listArticles, async () => ({ articles: await listArticles(services) }))
  mount(articleContract.saveArticle, async ({ params, body, admin }) => {
    const action = body.isPublished ? 'publish-article' : 'save-article'
    const detail = { article: params.slug, title: body.title }
    return { article: await saveArticle(services, { ...params, ...body }, alongside(admin, action, detail)) }
  })
  mount(articleContract.deleteArticle, async ({ params, query, admin }) => {
    const article = { slug: params.slug, version: Number(query.version) }
    await deleteArticle(services, article, alongside(admin, 'delete-article', { article: params.slug }))
  })
}

/** Routes of uploaded themes. */
function themeAdminRoutes(mount: Mount, services: Services) {
  mount(themeContract.listThemes, async () => ({ themes: await themes.listThemes(services) }))
  mount(themeContract.uploadTheme, ({ body, admin }) =>
    themes.uploadTheme(services, body, (tx) =>
      recordAudit(services, tx, admin, {
        action: 'upload-theme',
        detail: { theme: body.id, name: body.name, tier: body.tier, base: body.base },
      }),
    ),
  )
  mount(themeContract.setThemeOffered, async ({ params: { id }, body: { isOffered }, admin }) => ({
    theme: await themes.setOffered(services, id, isOffered, (tx) =>
      recordAudit(services, tx, admin, { action: 'change-theme', after: { isOffered }, detail: { theme: id } }),
    ),
  }))
  mount(themeContract.deleteTheme, async ({ params: { id }, admin }) => ({
    outcome: await themes.deleteTheme(services, id, (tx, outcome) =>
      recordAudit(services, tx, admin, { action: 'change-theme', detail: { theme: id, outcome } }),
    ),
  }))
}

export function adminNotificationRoutes(mount: Mount, services: Services) {
  mount(contract.listNotifications, async () => ({
    notifications: await notifications.listNotifications(services),
    reach: await countReach(services),
  }))
  mount(contract.createNotification, ({ body, admin }) =>
    notifications.scheduleNotification(services, body, (tx, { id, dismissals, ...after }) =>
      recordAudit(services, tx, admin, { action: 'create-notification', after: flatten(after), detail: { notification: id } }),
    ),
  )
  mount(contract.endNotification, async ({ params, admin }) => {
    await notifications.endNotification(services, params.id, (tx, { id, message, endsAt }, endedAt) =>
      recordAudit(services, tx, admin, {
        action: 'end-notification',
        before: { endsAt },
        after: { endsAt: endedAt.toISOString() },
        detail: { notification: id, message },
      }),
    )
  })
}

async function countReach(services: Services) {
  const [{ totalUsers, users }, banned] = await Promise.all([readStats(services), countBanned(services.db)])
  const free = users.free - banned.free
  const paid = totalUsers - users.free - banned.paid
  return { everyone: free + paid, free, paid }
}

/** The log shows one value for each name. */
const flatten = <T extends { link: { url: string; text: string } | null }>({ link, ...rest }: T) => ({
  ...rest,
  link: link?.url ?? null,
  linkText: link?.text ?? null,
})
