/** The job that delivers an event to the webhook endpoint of the node that runs it. */
import { createJobHandler, defineJob, type JobHandler } from '../../jobs/port.ts'
import type { PaymentProvider } from '../port.ts'

export const deliverEventJob = defineJob<{ eventId: string }>('deliver-sandbox-event')

/** `webhookUrl` is this node's own. Without the sandbox, what is left in the queue is dropped. */
export const sandboxWorker = (payments: PaymentProvider | undefined, webhookUrl: string): JobHandler[] => [
  createJobHandler(deliverEventJob, async ({ eventId }) => payments?.testControls?.deliverEvent(eventId, webhookUrl)),
]
