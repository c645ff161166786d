/**
 * Who owns the platform: the account that signed up with the owner's link, or that an operator named at the command line. The link is an
 * invitation, so it works once, however many nodes it is opened on, and only its hash is stored. A new link revokes the ones before.
 */
import { invitationDays, invitationLink } from '#rules/accounts/invitations.ts'
import { isPlatform } from '#rules/platform/settings.ts'
import { dayMs } from '#rules/time/durations.ts'
import { findUserForAdmin } from '#server/accounts/find-user.ts'
import { generateInvitationCode, hashInvitationCode } from '#server/accounts/invitations/admit.ts'
import type { Queries } from '#server/database/queries.ts'
import { ReportedError } from '#server/services/reported-error.ts'
import type { Services } from '#server/services/services.ts'
import { announceOwner } from '#server/settings/stored-settings.ts'
import { recordAudit } from '../audit/record-audit.ts'
import * as store from './store.ts'

type OwnerServices = Pick<Services, 'config' | 'db' | 'log' | 'newId' | 'now'>

export type OwnersLink = { link: string; expiresAt: Date }

/** Throws a `ReportedError` where there is an owner. */
export const createOwnersLink = (services: OwnerServices): Promise<OwnersLink> =>
  services.db.transaction(async (tx) => {
    await store.lockOwner(tx)
    if (await store.findOwner(tx))
      throw new ReportedError('There is an owner. To make someone else the owner: npm run admin -- make-owner <username>')
    return insertLink(services, tx)
  })

/** What a start has to say: the first link, or that there is still no owner. Undefined where there is one, and where none is needed. */
export type OwnerNews = OwnersLink | 'nobody yet'

/** The first link is made by one node, once; later ones only at the command line, so that no restart revokes a link that was passed on. */
export async function openFirstLink(services: OwnerServices): Promise<OwnerNews | undefined> {
  if (isPlatform()) return undefined
  return services.db.transaction(async (tx) => {
    await store.lockOwner(tx)
    if (await store.findOwner(tx)) return undefined
    return (await store.hasOwnersLink(tx)) ? 'nobody yet' : insertLink(services, tx)
  })
}

async function insertLink(services: OwnerServices, tx: Queries): Promise<OwnersLink> {
  const { config, newId, now } = services
  const [id, code, createdAt] = [newId(), generateInvitationCode(), now()]
  const expiresAt = new Date(createdAt.getTime() + invitationDays.byDefault * dayMs)
  await store.revokeOwnersLinks(tx, createdAt)
  await store.insertOwnersLink(tx, { id, tokenHash: hashInvitationCode(code), createdAt, expiresAt })
  await recordAudit(services, tx, 'shell', { action: 'create-owner-link', detail: { invitation: id } })
  return { link: config.publicUrl + invitationLink(code), expiresAt }
}

/** Makes an account the owner, in place of the one so far, whose open control panels close. Refuses with 'no-such-user'. */
export async function makeOwner(
  services: OwnerServices & Pick<Services, 'reloadSettings'>,
  username: string,
): Promise<{ former: string | undefined }> {
  const userId = await findUserForAdmin(services, username)
  const former = await services.db.transaction(async (tx) => {
    await store.lockOwner(tx)
    const before = await store.findOwner(tx)
    await store.replaceOwner(tx, userId, services.now())
    await store.revokeOwnersLinks(tx, services.now())
    await announceOwner(services, tx)
    await recordAudit(services, tx, 'shell', { action: 'make-owner', userId, detail: { former: before?.username ?? null } })
    return before?.username
  })
  await services.reloadSettings()
  return { former }
}

/** Nobody chose a mode, and nobody has signed up: whoever tries it out hears of the other modes. */
export const isUntouched = async ({ config, db }: Pick<Services, 'config' | 'db'>): Promise<boolean> =>
  config.settings.mode === undefined && isPlatform() && (await store.countAccounts(db)) === 0
