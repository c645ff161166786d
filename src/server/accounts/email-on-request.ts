/**
 * Emails that anyone can request for any address. A request does the same work for every address, so neither its duration nor its
 * response reveals whether there is an account: the job looks that up. The address is encrypted in the queue.
 */
import type { Queries } from '#server/database/queries.ts'
import { addJob, createJobHandler, defineJob, type JobHandler } from '#server/services/jobs/port.ts'
import type { Services } from '#server/services/services.ts'

/** `context`: the encryption context of the address. Neither it nor `name` may change while such jobs are in the queue. */
export function defineEmailOnRequest(name: string, context: string) {
  const job = defineJob<{ id: string; sealed: string }>(name)
  const toEncryptionContext = (id: string) => `${context} ${id}`
  return {
    async enqueue({ db, secrets, newId }: Pick<Services, 'db' | 'secrets' | 'newId'>, email: string): Promise<void> {
      const id = newId()
      await addJob(db, job, { id, sealed: secrets.keyring.encrypt(email, toEncryptionContext(id)) }, { maxAttempts: 10 })
    },
    /** `send` sends the email, or does nothing if no account has the address. */
    createHandler: (
      { db, secrets }: Pick<Services, 'db' | 'secrets'>,
      send: (tx: Queries, email: string) => Promise<void>,
    ): JobHandler =>
      createJobHandler(job, async ({ id, sealed }) => {
        const email = secrets.keyring.decrypt(sealed, toEncryptionContext(id))
        await db.transaction((tx) => send(tx, email))
      }),
  }
}
