/** Where a creator keeps their account safe and paid. */
import { ComingTab } from '../shell/coming-tab.tsx'

const SettingsTab = () => (
  <ComingTab tab="settings">Password, sessions, notifications and billing will be looked after here.</ComingTab>
)

export default SettingsTab
