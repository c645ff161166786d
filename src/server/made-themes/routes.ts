/** Endpoints that make themes, and those for the ones that a creator keeps. What reads a picture's colours is in media. */
import * as contract from '#contract/theme-maker.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import * as kept from './keep-themes.ts'
import { describeMaker, makeThemes } from './make-themes.ts'

export function madeThemeRoutes(mount: Mount, services: Services) {
  mount(contract.getThemeMaker, ({ creator }) => describeMaker(services, creator.userId))
  mount(contract.makeThemes, ({ creator, body }) => makeThemes(services, creator.userId, body))
  mount(contract.listMadeThemes, ({ creator }) => kept.listMadeThemes(services, creator.userId))
  mount(contract.keepTheme, ({ creator, body }) => kept.keepTheme(services, creator.userId, body))
  mount(contract.renameMadeTheme, ({ creator, params, body }) =>
    kept.renameMadeTheme(services, creator.userId, params.id, body.name),
  )
  mount(contract.deleteMadeTheme, ({ creator, params }) => kept.deleteMadeTheme(services, creator.userId, params.id))
  mount(contract.restoreMadeTheme, ({ creator, params }) => kept.restoreMadeTheme(services, creator.userId, params.id))
}
