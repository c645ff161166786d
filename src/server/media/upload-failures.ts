/** Handles failures that are not the file's fault (a full disk, unavailable storage, a crashed worker): logs them, and asks the creator to retry. */
import { Refusal, type RefusalCode } from '#rules/platform/refusals.ts'
import { isDatabaseUnavailable } from '#server/database/query-errors.ts'
import type { Services } from '#server/services/services.ts'

/** For `.catch()`: rethrows refusals and errors of an unavailable database, and turns any other error into the refusal `code`. */
export const refuseFailedUpload =
  ({ log }: Pick<Services, 'log'>, code: RefusalCode) =>
  (error: unknown): never => {
    if (error instanceof Refusal || isDatabaseUnavailable(error)) throw error
    log.error({ err: error }, 'An upload failed.')
    throw new Refusal(code)
  }
