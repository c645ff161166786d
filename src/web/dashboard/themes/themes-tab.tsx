/** The Themes tab: the style of the page, in six sub-tabs, with the live preview beside them. */
import { navigate, useSearch } from 'wouter/use-browser-location'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { useLinks } from '../links/items/use-items.ts'
import { LivePreview } from '../preview/live-preview.tsx'
import { TabLayout } from '../shell/tab-layout.tsx'
import { BackgroundsSubTab } from './backgrounds-sub-tab.tsx'
import { DesignSubTab } from './design/design-sub-tab.tsx'
import { FontsSubTab } from './fonts-sub-tab.tsx'
import { ThemeGallery } from './gallery/theme-gallery.tsx'
import { HeaderSubTab } from './header-sub-tab.tsx'
import { HiddenSubTab } from './hidden/hidden-sub-tab.tsx'
import { SubTabBar } from './sub-tab-bar.tsx'
import { isHiddenSubTab, parseSubTab, type SubTab, toSubTabPath } from './sub-tabs.ts'
import './themes-tab.css'
import { TipJarSubTab } from './tip-jar-sub-tab.tsx'

export default function ThemesTab() {
  const { user } = useUserDraft()
  const { links, blocks } = useLinks()
  const subTab = parseSubTab(useSearch(), user)
  const isHidden = isHiddenSubTab(user, subTab)

  return (
    <TabLayout title="Themes" description={subTabDescriptions[subTab]} preview={<LivePreview links={links} blocks={blocks} />}>
      <SubTabBar user={user} open={subTab} onOpen={(next) => navigate(toSubTabPath(next), { replace: true })}>
        {isHidden && <HiddenSubTab subTab={subTab} />}
        {subTab === 'themes' && <ThemeGallery links={links} />}
        {subTab === 'design' && <DesignSubTab />}
        {subTab === 'fonts' && !isHidden && <FontsSubTab />}
        {subTab === 'header' && !isHidden && <HeaderSubTab />}
        {subTab === 'tip' && !isHidden && <TipJarSubTab />}
        {subTab === 'backgrounds' && !isHidden && <BackgroundsSubTab />}
      </SubTabBar>
    </TabLayout>
  )
}

const subTabDescriptions: Record<SubTab, string> = {
  themes: 'Tap to apply. Your links stay put.',
  design: 'Shapes, colours and extras for your page.',
  fonts: 'The font of your page.',
  header: 'A message for every visitor.',
  tip: 'A way for fans to support you.',
  backgrounds: 'An image or video behind your page.',
}
