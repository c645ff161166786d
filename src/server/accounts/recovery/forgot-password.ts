/**
 * A forgotten password. Asking does the same for every address, and so takes as long and sounds alike for each: whether somebody
 * has it is looked up when the job's turn comes. The link works once, for half an hour.
 */
import { Refusal } from '#rules/refusals.ts'
import { addJob, handles, kindOfJob } from '#server/services/jobs/port.ts'
import { queueLetter } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { resetPassword as letter } from '../letters/reset-password.ts'
import { hashPassword, isCommonPassword } from '../passwords.ts'
import { tellOwner } from '../security-letters.ts'
import { handOut } from '../single-use/hand-out.ts'
import { deleteTokens, takeToken, tokenWith } from '../single-use/store.ts'
import { endEverySession } from '../start-afresh.ts'
import { hashOf } from '../tokens.ts'
import { verified } from '../verification/verify.ts'
import { holdAddress, ownerOfAddress, setNewPassword } from './store.ts'

const asking = kindOfJob<{ id: string; sealed: string }>('send-password-reset')
const sealedFor = (id: string) => `forgot ${id}`

export async function forgotPassword({ db, secrets, newId }: Pick<Services, 'db' | 'secrets' | 'newId'>, email: string) {
  const id = newId()
  await addJob(db, asking, { id, sealed: secrets.keyring.seal(email, sealedFor(id)) }, { attempts: 10 })
  return { message: 'If an account has this address, a link to choose a new password is on its way.' }
}

export const sendingResets = (services: Pick<Services, 'db' | 'secrets' | 'newId' | 'now' | 'config'>) =>
  handles(asking, async ({ id, sealed }) => {
    const { db, secrets, config } = services
    const email = secrets.keyring.unseal(sealed, sealedFor(id))
    await db.transaction(async (tx) => {
      const owner = await ownerOfAddress(tx, email)
      if (!owner) return
      const token = await handOut(services, tx, 'reset', owner.id)
      const { publicUrl } = config
      await queueLetter(services, tx, owner.email, letter({ publicUrl, username: owner.username, token }))
    })
  })

/** Every session ends and every other link dies. Refuses with 'link-over' or 'common-password'. */
export async function resetPassword(services: Services, given: { token: string; password: string }) {
  const { db, now } = services
  const hash = hashOf(given.token)
  if (!(await tokenWith(db, 'reset', hash, now()))) throw new Refusal('link-over')
  if (isCommonPassword(given.password)) {
    throw new Refusal('common-password', { fields: { password: new Refusal('common-password').message } })
  }
  const password = await hashPassword(given.password)
  await db.transaction(async (tx) => {
    const taken = await takeToken(tx, 'reset', hash, now())
    if (!taken || !(await holdAddress(tx, taken.userId))) throw new Refusal('link-over')
    const { userId } = taken
    await setNewPassword(tx, userId, password)
    await deleteTokens(tx, userId, ['reset', 'new-email', 'ticket'])
    await endEverySession(tx, userId)
    // The link came through the mailbox, which is all that a code would show.
    await verified(tx, userId, 'email')
    await tellOwner(services, tx, userId, { happened: 'password-changed' })
  })
  return { message: 'Your password is changed. Please log in with the new one.' }
}
