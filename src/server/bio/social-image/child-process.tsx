/** The process in which social images are drawn. The settings and the page's uploaded theme come with each job. */
import { applySettings } from '#rules/platform/settings.ts'
import { applyUploadedThemes } from '#rules/themes/uploaded-themes.ts'
import { serveJobs } from '#server/media/worker/serve-jobs.ts'
import { drawSocialImage } from './draw.ts'
import type { DrawingJob } from './drawing-process.ts'

serveJobs(['Jpeg', 'Png', 'Webp', 'Nsgif', 'Svg'], async ({ user, settings, theme, picture }: DrawingJob) => {
  applySettings(settings)
  applyUploadedThemes(theme ? [theme] : [])
  return drawSocialImage({ user }, async () => picture)
})
