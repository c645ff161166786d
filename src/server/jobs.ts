/** Everything that a node does later or again and again: the one place that knows all jobs. */
import { erasing } from './accounts/deletion/request-deletion.ts'
import { erasePerson } from './accounts/deletion/erase-account.ts'
import { sendingResets } from './accounts/recovery/reset-password.ts'
import { tidyAccounts } from './accounts/clean-up.ts'
import { resendingCodes } from './accounts/verification/send-code.ts'
import { cleanUpMedia } from './media/cleanup.ts'
import { forgetFiles } from './media/creator-files.ts'
import { purgeTrash } from './page/trash/trash.ts'
import { type Handled, handles, type Recurring } from './services/jobs/port.ts'
import { postOffice, type Services } from './services/services.ts'
import { forgetOldMinutes, measure } from './status/routes.ts'
import { forgetOldMessages } from './support/messages.ts'

export const handledJobs = (services: Services): Handled[] => [
  postOffice(services.mail, services.secrets, services.config.publicUrl),
  resendingCodes(services),
  sendingResets(services),
  handles(erasing, (request) => erasePerson(services, request, () => forgetFiles(services))),
]

/** Times are UTC. Minutes differ, so that not everything happens at once. */
export const recurringJobs = (services: Services): Recurring[] => [
  { name: 'measure-status', when: '* * * * *', work: () => measure(services) },
  { name: 'forget-old-status', when: '47 2 * * *', work: () => forgetOldMinutes(services) },
  { name: 'forget-old-messages', when: '53 2 * * *', work: () => forgetOldMessages(services) },
  { name: 'tidy-accounts', when: '17 * * * *', work: () => tidyAccounts(services) },
  { name: 'clean-up-media', when: '41 * * * *', work: () => cleanUpMedia(services) },
  { name: 'empty-trash', when: '23 * * * *', work: () => purgeTrash(services) },
]
