/** The Design sub-tab: shapes and layout, the theme's colours, and extras for the page. */
import { DashboardCard } from '../../shell/dashboard-card.tsx'
import { ThemeColoursCard } from './theme-colours-card.tsx'
import './design-sub-tab.css'
import { PageExtrasCard } from './page-extras-card.tsx'
import { Shapes } from './shapes.tsx'

export const DesignSubTab = () => (
  <div className="stack">
    <DashboardCard title="Shapes" description="Your theme sets these. Whatever you choose here stays when you switch themes.">
      <Shapes />
    </DashboardCard>
    <ThemeColoursCard />
    <PageExtrasCard />
  </div>
)
