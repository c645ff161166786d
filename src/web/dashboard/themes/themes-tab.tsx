/** The Themes tab: the style of the page, in six sub-tabs, with the live preview beside them. */
import { navigate, useSearch } from 'wouter/use-browser-location'
import { isFieldHidden } from '#rules/page/hidden-content.ts'
import { pageFields } from '#rules/page/page-fields.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Textarea } from '#web/ui/form-controls/input.tsx'
import { useDraftField, useUserDraft } from '../drafts/user/use-user-draft.ts'
import { useLinks } from '../links/items/use-items.ts'
import { LivePreview } from '../preview/live-preview.tsx'
import { DashboardCard } from '../shell/dashboard-card.tsx'
import { TabLayout } from '../shell/tab-layout.tsx'
import { isFeatureOffered } from '../shell/upgrade.ts'
import { BackgroundsSubTab } from './backgrounds-sub-tab.tsx'
import './design/design-sub-tab.css'
import { PageExtrasCard } from './design/page-extras-card.tsx'
import { Shapes } from './design/shapes.tsx'
import { ThemeColoursCard } from './design/theme-colours-card.tsx'
import { FontsSubTab } from './fonts-sub-tab.tsx'
import { ThemeGallery } from './gallery/theme-gallery.tsx'
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

/** The Design sub-tab: shapes and layout, the theme's colours, and extras for the page. */
function DesignSubTab() {
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

/** The Header sub-tab: a message that floats above the page, saved automatically a second after the last keystroke. */
function HeaderSubTab() {
  const { error, ...input } = useDraftField('floatingHeader', saveCopy)
  const used = input.value.length
  return (
    <DashboardCard
      title="Floating header"
      description="A message that stays in view while visitors scroll. It saves automatically."
    >
      <Field
        label={pageFields.floatingHeader.label}
        error={error}
        counter={{ used, max: pageFields.floatingHeader.max, tone: getCounterTone(used) }}
      >
        <Textarea
          {...input}
          dir="auto"
          rows={3}
          maxLength={pageFields.floatingHeader.max}
          placeholder="New print drop this Sunday"
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
    </DashboardCard>
  )
}

const saveCopy = { done: { title: 'Header Saved', description: 'Your page shows it now.' } }

/** Characters above which the counter turns yellow and red. */
const warnAt = 150
const dangerAt = 180

const getCounterTone = (used: number) => (used > dangerAt ? 'danger' : used > warnAt ? 'warn' : undefined)
