/**
 * The life of a media kit: its creator switches it on and gets an address that nobody can guess; whoever has the address sees the chosen
 * figures, signed; switched off, or with a plan that does not include it, or while the creator's page is down, the address is not found, at
 * once and on every node, because each request looks for its row. Switched on again it has another address. Copies that were signed before
 * can still be checked.
 */
import { randomBytes } from 'node:crypto'
import { kitDefaults } from '#rules/analytics/media-kit.ts'
import { mediaKitPath } from '#rules/platform/paths.ts'
import type { Services } from '#server/services/services.ts'
import { assertAdvanced } from '../get-analytics.ts'
import { findKit, type KitSettings, saveKit } from './store.ts'

/** Refuses with 'analytics-locked'. */
export async function getMediaKit({ db }: Pick<Services, 'db'>, userId: string) {
  await assertAdvanced({ db }, userId)
  return toResponse(await findKit(db, userId))
}

/** Refuses with 'analytics-locked', but not to switch it off. */
export async function changeMediaKit(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  { isOn, ...settings }: KitSettings & { isOn: boolean },
) {
  if (isOn) await assertAdvanced({ db }, userId)
  return toResponse(await saveKit(db, userId, isOn ? generateKitToken() : null, settings, now()))
}

const toResponse = (kit: { token: string | null; settings: KitSettings } | undefined) => ({
  ...kitDefaults,
  timeZone: null,
  ...kit?.settings,
  path: kit?.token ? mediaKitPath(kit.token) : null,
})

const generateKitToken = (): string => randomBytes(16).toString('base64url')
