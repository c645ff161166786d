/** The Analytics tab: not released yet. */
import { ComingSoonTab } from '../shell/coming-soon-tab.tsx'

const AnalyticsTab = () => (
  <ComingSoonTab tab="analytics">
    Views, visitors, clicks and traffic sources will be here. For now, the Links tab shows the clicks on each link.
  </ComingSoonTab>
)

export default AnalyticsTab
