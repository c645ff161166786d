/** Where visitors report a page, and anybody writes to the operator. */
import type { FastifyRequest } from 'fastify'
import { reportPage, sendMessage } from '#contract/support.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { getCurrentUser } from '#server/page/current-user.ts'
import { findSignedInCreator } from '#server/accounts/sessions/session.ts'
import type { PublicPages } from '#server/bio/public-pages.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { submitMessage } from './messages.ts'
import { submitReport } from './submit-report.ts'

const thanksForReport = 'Thank you. We have your report and will look at the page.'
const thanksForMessage = 'Thank you. Your message is with us.'

export function supportRoutes(mount: Mount, services: Services, pages: Pick<PublicPages, 'queries'>) {
  mount(reportPage, async ({ body }) => {
    await submitReport(services, pages, body)
    return { message: thanksForReport }
  })
  mount(sendMessage, async ({ body, request }) => {
    const who = await findSignedInCreator(services, request)
    if (who === undefined && countsOnBeingKnown(request) && !body.email) throw new Refusal('signed-out')
    const sender = who === undefined ? undefined : await getCurrentUser(services, who)
    return { id: await submitMessage(services, body, sender), message: thanksForMessage }
  })
}

/** Whoever sends a token expects an answer at the address of their account: where it is no longer valid, they are told. */
const countsOnBeingKnown = ({ headers }: FastifyRequest): boolean => /^Bearer /i.test(headers.authorization ?? '')
