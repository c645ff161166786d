/** Where a creator reads how their page is doing. */
import { ComingTab } from '../shell/coming-soon-tab.tsx'

const AnalyticsTab = () => (
  <ComingTab tab="analytics">
    Views, visitors and clicks over time, and where they came from, will be read here. Your links show their clicks already.
  </ComingTab>
)

export default AnalyticsTab
