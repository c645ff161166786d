/** Routes of uploaded themes. */
import * as contract from '#contract/admin/themes.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import * as themes from '#server/themes/manage-themes.ts'
import { recordAudit } from '../audit/record-audit.ts'

export function themeAdminRoutes(mount: Mount, services: Services) {
  mount(contract.listThemes, async () => ({ themes: await themes.listThemes(services) }))
  mount(contract.uploadTheme, ({ body, admin }) =>
    themes.uploadTheme(services, body, (tx) =>
      recordAudit(services, tx, admin, {
        action: 'upload-theme',
        detail: { theme: body.id, name: body.name, tier: body.tier, base: body.base },
      }),
    ),
  )
  mount(contract.setThemeOffered, async ({ params: { id }, body: { isOffered }, admin }) => ({
    theme: await themes.setOffered(services, id, isOffered, (tx) =>
      recordAudit(services, tx, admin, { action: 'change-theme', after: { isOffered }, detail: { theme: id } }),
    ),
  }))
  mount(contract.deleteTheme, async ({ params: { id }, admin }) => ({
    outcome: await themes.deleteTheme(services, id, (tx, outcome) =>
      recordAudit(services, tx, admin, { action: 'change-theme', detail: { theme: id, outcome } }),
    ),
  }))
}
