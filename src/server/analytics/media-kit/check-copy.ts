/** Finds what was signed with a code, so that whoever got a copy of a media kit can compare. */
import { copyYears } from '#rules/analytics/media-kit.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'
import type { Sign } from './signature.ts'
import { deleteCopiesBefore, findCopy, listKitOwners } from './store.ts'

/** Refuses with 'no-such-copy', also if the stored figures do not fit the code. */
export async function checkCopy({ db, now, sign }: Pick<Services, 'db' | 'now'> & { sign: Sign }, code: string) {
  const copy = await findCopy(db, code, addYears(now(), -copyYears))
  if (!copy || (await sign(copy.userId, copy.figures)) !== code) throw new Refusal('no-such-copy')
  return {
    code,
    signedAt: copy.signedAt.toISOString(),
    checkableUntil: addYears(copy.signedAt, copyYears).toISOString(),
    signed: copy.figures,
  }
}

/** A recurring job. Deletes copies that can no longer be checked, those of some creators at a time. */
export async function deleteOldCopies({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = addYears(now(), -copyYears)
  let owners = await listKitOwners(db, undefined, ownersAtATime)
  while (owners.length > 0) {
    await deleteCopiesBefore(db, owners, before)
    owners = await listKitOwners(db, owners.at(-1), ownersAtATime)
  }
}

const ownersAtATime = 1_000

function addYears(moment: Date, years: number): Date {
  const moved = new Date(moment)
  moved.setUTCFullYear(moved.getUTCFullYear() + years)
  return moved
}
