/** The Design sub-tab: shapes and layout, the theme's colours, and extras for the page. */
import { isFieldHidden } from '#rules/page/hidden-content.ts'
import { useUserDraft } from '../../drafts/user/use-user-draft.ts'
import { DashboardCard } from '../../shell/dashboard-card.tsx'
import { isFeatureOffered } from '../../shell/upgrade.ts'
import { ThemeColoursCard } from './theme-colours-card.tsx'
import './design-sub-tab.css'
import { PageExtrasCard } from './page-extras-card.tsx'
import { Shapes } from './shapes.tsx'

export function DesignSubTab() {
  const { user } = useUserDraft()
  const hasColours = isFeatureOffered(user.plan, 'themeColours') || isFieldHidden.themeColours(user.plan, user)
  return (
    <div className="stack">
      <DashboardCard title="Shapes" description="Your theme sets these. Whatever you choose here stays when you switch themes.">
        <Shapes />
      </DashboardCard>
      {hasColours && <ThemeColoursCard />}
      <PageExtrasCard />
    </div>
  )
}
