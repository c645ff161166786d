/** Where a creator earns by bringing others. */
import { ComingTab } from '../shell/coming-soon-tab.tsx'

const AffiliateTab = () => (
  <ComingTab tab="affiliate">Your referral link, what it has earned and who came through it will stand here.</ComingTab>
)

export default AffiliateTab
