/**
 * Signs the figures of a media kit. The code is the beginning of an HMAC under a secret that the nodes share, so nobody but this server can
 * make one that fits, and a copy whose stored figures were changed no longer fits its code. Whoever got a copy of a kit can compare it.
 */
import { createHmac } from 'node:crypto'
import type { Analytics } from '#contract/analytics.ts'
import type { SignedFigures } from '#contract/media-kit.ts'
import { copyYears, type KitFigure, kitRows, toCopyCode } from '#rules/analytics/media-kit.ts'
import { publicName } from '#rules/page/names.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { getOrCreateSharedSecret } from '#server/services/shared-secret.ts'
import { deleteCopiesBefore, findCopy, type KitSettings, listKitOwners } from './store.ts'

/** The code of these figures of this creator. */
export type Sign = (userId: string, figures: SignedFigures) => Promise<string>

export function openSignature(services: Pick<Services, 'db' | 'secrets' | 'newId'>): Sign {
  let secret: Promise<string> | undefined
  const readSecret = () => {
    secret ??= getOrCreateSharedSecret(services, 'media-kit').catch((error: unknown) => {
      secret = undefined
      throw error
    })
    return secret
  }
  return async (userId, figures) => {
    const signature = createHmac('sha256', await readSecret())
    return toCopyCode(signature.update(`media kit of ${userId}: ${toCanonicalJson(figures)}`).digest())
  }
}

/** JSON with one form for each content: the keys of every object in order, so that a signature over it survives being stored. */
export const toCanonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

type Creator = { username: string; displayName: string | null }

/** What a media kit says of one day: its creator's name, the days that were measured, and the figures that they chose. */
export function toSignedFigures(creator: Creator, { figures, days, timeZone }: KitSettings, measured: Analytics): SignedFigures {
  const { firstDay, lastDay } = measured.period
  const chosen = figures.map((figure) => pickers[figure](measured))
  return Object.assign(
    { name: publicName(creator), username: creator.username, firstDay, lastDay, days, timeZone },
    ...chosen,
  ) as SignedFigures
}

/** The rest beyond the largest ones is left out. */
const toRows = (rows: { value: string | null; name: string; views: number; percentage: number }[]) =>
  rows
    .flatMap(({ value, name, views, percentage }) => (value === null || views === 0 ? [] : [{ value, name, views, percentage }]))
    .slice(0, kitRows)

const pickers: Record<KitFigure, (measured: Analytics) => Partial<SignedFigures>> = {
  views: ({ totalViews, viewsChange }) => ({ views: totalViews, viewsChange }),
  clicks: ({ totalClicks }) => ({ clicks: totalClicks }),
  ctr: ({ ctr }) => ({ ctr }),
  series: ({ series }) => ({ viewsPerDay: series.map(({ views }) => views) }),
  // What is unknown says nothing of where the audience is; the percentages are still of all views.
  countries: ({ topCountries }) => ({ countries: toRows(topCountries.filter(({ value }) => value !== 'unknown')) }),
  sources: ({ sources }) => ({ sources: toRows(sources) }),
  // Deleted links are nobody's business any more.
  links: ({ links }) => ({
    links: links
      .filter(({ clicks, isDeleted, isActive }) => clicks > 0 && isActive && !isDeleted)
      .sort((a, b) => b.clicks - a.clicks)
      .slice(0, kitRows)
      .map(({ title, clicks }) => ({ title, clicks })),
  }),
}

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
