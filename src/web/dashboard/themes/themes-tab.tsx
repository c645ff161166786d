/** The Themes tab: the style of the page, in six sub-tabs, with the live preview beside them. */

import { Link } from 'wouter'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { isFieldHidden } from '#rules/page/hidden-content.ts'
import { pageFields } from '#rules/page/page-fields.ts'
import type { AvatarShape } from '#rules/page/styles.ts'
import { countGraphemes } from '#rules/text/graphemes.ts'
import { Field, Textarea, UrlInput } from '#web/ui/form-controls/field.tsx'
import { SwitchRow } from '#web/ui/form-controls/switch-row.tsx'
import { defaultSaveCopy } from '../drafts/save-copy.ts'
import { type TextField, useDraftField, useUserDraft } from '../drafts/user/use-user-draft.ts'
import { useLinks } from '../links/items/use-items.ts'
import { ButtonStyleChoice } from '../page-style/button-style-choice.tsx'
import { StyleOptions } from '../page-style/style-options.tsx'
import { LivePreview } from '../preview/live-preview.tsx'
import { DashboardCard } from '../shell/dashboard-card.tsx'
import { TabLayout } from '../shell/tab-layout.tsx'
import { tabPath } from '../shell/tabs.ts'
import { isFeatureOffered } from '../shell/upgrade.ts'
import { BackgroundsSubTab } from './backgrounds-sub-tab.tsx'
import { ThemeColoursCard } from './design/theme-colours-card.tsx'
import { FontsSubTab } from './fonts-sub-tab.tsx'
import { ThemeGallery } from './gallery/theme-gallery.tsx'
import { HiddenSubTab } from './hidden/hidden-sub-tab.tsx'
import { SubTabBar } from './sub-tab-bar.tsx'
import { isHiddenSubTab, parseSubTab, type SubTab, toSubTabPath } from './sub-tabs.ts'
import { TipJarSubTab } from './tip-jar-sub-tab.tsx'
import './design/design-sub-tab.css'
import './themes-tab.css'

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
  return (
    <DashboardCard
      title="Floating header"
      description="A message that stays in view while visitors scroll. It saves automatically."
    >
      <Field
        label={pageFields.floatingHeader.label}
        error={error}
        counter={{ text: input.value, max: pageFields.floatingHeader.max, tone: getCounterTone(countGraphemes(input.value)) }}
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

/** Button style, layout (one column or two) and avatar shape. */
function Shapes() {
  const { user, save } = useUserDraft()
  return (
    <>
      <ButtonStyleChoice onChoose={(buttonStyle) => void save({ buttonStyle })} />
      <StyleOptions
        legend={pageFields.bioPageStyle.label}
        name="layout"
        value={user.bioPageStyle}
        options={layouts}
        onChoose={(style) => style && void save({ bioPageStyle: style })}
      />
      <StyleOptions
        legend={pageFields.avatarShape.label}
        name="avatar-shape"
        value={user.avatarShape}
        options={avatarShapes}
        onChoose={(avatarShape) => void save({ avatarShape })}
      />
    </>
  )
}

const layouts: { value: 'classic' | 'grid'; label: string; sample: React.ReactNode }[] = [
  { value: 'classic', label: 'Classic', sample: <span className="shapes-layout" aria-hidden /> },
  { value: 'grid', label: 'Grid', sample: <span className="shapes-layout is-grid" aria-hidden /> },
]

const avatarShapes: { value: AvatarShape | null; label: string; sample: React.ReactNode }[] = [
  { value: null, label: 'Theme', sample: <span className="shapes-avatar is-theme" aria-hidden /> },
  { value: 'circle', label: 'Circle', sample: <span className="shapes-avatar is-circle" aria-hidden /> },
  { value: 'rounded', label: 'Rounded', sample: <span className="shapes-avatar is-rounded" aria-hidden /> },
  { value: 'square', label: 'Square', sample: <span className="shapes-avatar is-square" aria-hidden /> },
]

/** The card for extras on the page: where content blocks are, music, a featured video, a merch store and VIP access. */
function PageExtrasCard() {
  const { user, save } = useUserDraft()
  return (
    <DashboardCard title="Extras" description="Anything you leave empty stays off your page.">
      <div className="themes-tab-switches divided">
        <SwitchRow
          label={pageFields.musicPlayerEnabled.label}
          description="A song or playlist that visitors can play."
          checked={user.musicPlayerEnabled}
          onCheckedChange={(musicPlayerEnabled) => void save({ musicPlayerEnabled })}
        />
      </div>
      <p className="small-text muted">
        {pageFields.contentGridEnabled.label}: headings, text, images and products go among your links. Add them on the{' '}
        <Link href={tabPath('links')}>Links tab</Link>.
      </p>
      {user.musicPlayerEnabled && <UrlField field="musicUrl" placeholder="https://open.spotify.com/track/…" />}
      <UrlField field="featuredVideoUrl" placeholder="https://youtu.be/…" />
      <UrlField field="merchStoreUrl" placeholder="your-shop.com" />
      <UrlField field="vipAccessUrl" placeholder="your-club.com" />
    </DashboardCard>
  )
}

type UrlFieldProps = { field: TextField; placeholder: string }

function UrlField({ field, placeholder }: UrlFieldProps) {
  const { error, ...input } = useDraftField(field, defaultSaveCopy)
  return (
    <Field label={pageFields[field].label} error={error}>
      <UrlInput {...input} placeholder={placeholder} />
    </Field>
  )
}
