/** Keeps the uploaded themes in force on this node: read at the start, after a change, and after a gap in listening. */

import { applyUploadedThemes, type UploadedTheme } from '#rules/themes/uploaded-themes.ts'
import type { DatabaseAddress } from '#server/database/connections/address.ts'
import { listen } from '#server/database/connections/listen.ts'
import type { Services } from '#server/services/services.ts'
import { listStored, type StoredTheme, themesChannel } from './store.ts'

let reading: Promise<void> = Promise.resolve()

/** Resolves once those that are stored now are in force here. One after the other, so that an older state is never put over a newer one. */
export function loadThemes({ db }: Pick<Services, 'db'>): Promise<void> {
  reading = reading.catch(() => {}).then(async () => applyUploadedThemes((await listStored(db)).map(toUploadedTheme)))
  return reading
}

/** `onChange` drops what was rendered with the themes before. */
export function subscribeToThemes(services: Pick<Services, 'db' | 'log'>, connection: DatabaseAddress, onChange: () => void) {
  const reload = () =>
    void loadThemes(services).then(onChange, (error: unknown) =>
      services.log.warn({ err: error }, 'The uploaded themes could not be read again.'),
    )
  return listen(connection, themesChannel, { onMessage: reload, onGap: reload }, services.log)
}

/** The tokens were checked when the theme was uploaded. */
const toUploadedTheme = ({ id, name, tier, tokens, isOffered }: StoredTheme): UploadedTheme => ({
  id,
  name,
  tier,
  isOffered,
  ...(tokens as Pick<UploadedTheme, 'base' | 'colours' | 'fonts' | 'character'>),
})
