/**
 * Letters that anybody can ask for to any address. Asking does the same for each, and so takes as long and sounds alike: whether an
 * account has the address is looked up when the job's turn comes. While it waits, the address is sealed.
 */
import type { Queries } from '#server/database/queries.ts'
import { addJob, type JobHandler, handleJob, defineJob } from '#server/services/jobs/port.ts'
import type { Services } from '#server/services/services.ts'

type EnqueueServices = Pick<Services, 'db' | 'secrets' | 'newId'>

/** `about`: what the address is sealed for. Neither it nor `name` may change while jobs of this kind wait. */
export function defineEmailOnRequest(name: string, about: string) {
  const kind = defineJob<{ id: string; sealed: string }>(name)
  const sealedFor = (id: string) => `${about} ${id}`
  return {
    async ask({ db, secrets, newId }: EnqueueServices, email: string): Promise<void> {
      const id = newId()
      await addJob(db, kind, { id, sealed: secrets.keyring.encrypt(email, sealedFor(id)) }, { maxAttempts: 10 })
    },
    /** `send` sends it, or nothing where nobody has the address. */
    sending: ({ db, secrets }: Pick<Services, 'db' | 'secrets'>, send: (tx: Queries, email: string) => Promise<void>): JobHandler =>
      handleJob(kind, async ({ id, sealed }) => {
        const email = secrets.keyring.decrypt(sealed, sealedFor(id))
        await db.transaction((tx) => send(tx, email))
      }),
  }
}
