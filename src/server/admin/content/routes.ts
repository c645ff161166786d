/** Routes of the control panel's Content tab. */
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { Services } from '#server/services/services.ts'
import { announcementRoutes } from './announcement-routes.ts'
import { articleRoutes } from './article-routes.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { themeAdminRoutes } from './theme-routes.ts'

export function contentRoutes(mount: Mount, services: Services) {
  inboxRoutes(mount, services)
  announcementRoutes(mount, services)
  articleRoutes(mount, services)
  themeAdminRoutes(mount, services)
}
