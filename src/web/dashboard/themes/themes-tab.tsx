/** Where a creator chooses how their page looks. */
import { ComingTab } from '../shell/coming-tab.tsx'

const ThemesTab = () => (
  <ComingTab tab="themes">
    Looks, fonts, backgrounds and the tip jar will be chosen here, with your own page beside them.
  </ComingTab>
)

export default ThemesTab
