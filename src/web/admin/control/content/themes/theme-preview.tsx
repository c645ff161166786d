/** An example page in a theme, drawn by the public page's own component. */
import type { Theme } from '#rules/themes/themes.ts'
import { inesCuts } from '#web/samples/sample-pages.ts'
import PagePreview from '#web/ui/page-preview/page-preview.tsx'
import './theme-preview.css'

export const ThemePreview = ({ theme }: { theme: Theme }) => (
  <div className="theme-preview" aria-hidden="true">
    {/* Drawn anew for another theme of the same id. */}
    <PagePreview
      key={JSON.stringify(theme)}
      bio={{ ...inesCuts, user: { ...inesCuts.user, theme: theme.id, themeColours: null } }}
      theme={theme}
      isStatic
    />
  </div>
)
