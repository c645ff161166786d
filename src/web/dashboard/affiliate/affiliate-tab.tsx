/** The Affiliate tab: not released yet. */
import { ComingSoonTab } from '../shell/coming-soon-tab.tsx'

const AffiliateTab = () => (
  <ComingSoonTab tab="affiliate">Your referral link, your earnings and everyone you've invited will be here.</ComingSoonTab>
)

export default AffiliateTab
