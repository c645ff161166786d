/** When a disk is full, a store away or a process gone: the log learns what happened, the creator that they can try again. */
import { Refusal, type RefusalCode } from '#rules/platform/refusals.ts'
import { isDatabaseAway } from '#server/database/query-errors.ts'
import type { Services } from '#server/services/services.ts'

export const refuseFailedUpload =
  ({ log }: Pick<Services, 'log'>, code: RefusalCode) =>
  (error: unknown): never => {
    if (error instanceof Refusal || isDatabaseAway(error)) throw error
    log.error({ err: error }, 'An upload failed.')
    throw new Refusal(code)
  }
