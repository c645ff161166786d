/** Routes for reporting a page, and for messages to the operator. */
import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/accounts/ban.ts'
import { listOwnMessages, reportPage, sendMessage } from '#contract/support.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { endSession, findSignedInCreator } from '#server/accounts/sessions/session.ts'
import type { PublicPages } from '#server/bio/public-pages.ts'
import { buildExport, type ListUploads } from '#server/export/build-export.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import { getCurrentUser } from '#server/page/current-user.ts'
import type { Services } from '#server/services/services.ts'
import { appealBan, getOwnBan } from './appeals/appeals.ts'
import { listMyMessages } from './inbox/read-inbox.ts'
import { submitMessage } from './messages.ts'
import { submitReport } from './reports/reports.ts'

const reportReceivedCopy = 'Thank you. We have your report and will look at the page.'
const messageReceivedCopy = 'Thank you. Your message is with us.'

export function supportRoutes(mount: Mount, services: Services, pages: Pick<PublicPages, 'queries'>) {
  mount(reportPage, async ({ body }) => {
    await submitReport(services, pages, body)
    return { message: reportReceivedCopy }
  })
  mount(listOwnMessages, async ({ creator }) => ({ messages: await listMyMessages(services, creator.userId) }))
  mount(sendMessage, async ({ body, request }) => {
    const creator = await findSignedInCreator(services, request)
    if (creator === undefined && hasBearerToken(request) && !body.email) throw new Refusal('signed-out')
    const sender = creator === undefined ? undefined : await getCurrentUser(services, creator)
    return { id: await submitMessage(services, body, sender), message: messageReceivedCopy }
  })
}

/** A sender with a token expects a reply to their account's address, so the request is refused if the token is no longer valid. */
const hasBearerToken = ({ headers }: FastifyRequest): boolean => /^Bearer /i.test(headers.authorization ?? '')

/** Endpoints for banned creators, who are known by the ticket of their refused login. */
export function bannedRoutes(mount: Mount, services: Services, listUploads: ListUploads) {
  mount(contract.getOwnBan, ({ creator }) => getOwnBan(services, creator.userId))
  mount(contract.appealBan, ({ creator, body }) => appealBan(services, creator.userId, body.text))
  mount(contract.exportBannedData, ({ creator }) => buildExport(services, creator.userId, listUploads))
  mount(contract.leaveBanScreen, ({ creator }) => endSession(services, creator.sid))
}
