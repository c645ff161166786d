/** The Themes tab: how a creator's page looks, in six parts, with the page beside them. */
import { navigate, useSearch } from 'wouter/use-browser-location'
import type { User } from '#contract/accounts/sign-in.ts'
import { useLinks } from '../links/use-links.ts'
import { LivePreview } from '../preview/live-preview.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { tabPath } from '../shell/tabs.ts'
import { Backgrounds } from './backgrounds-sub-tab.tsx'
import { Design } from './design/design-sub-tab.tsx'
import { Fonts } from './fonts-sub-tab.tsx'
import { Gallery } from './gallery/theme-gallery.tsx'
import { Header } from './header-sub-tab.tsx'
import { openPart, type Part } from './sub-tabs.ts'
import { SubTabs } from './sub-tab-bar.tsx'
import './themes.css'
import { TipJar } from './tip-jar-sub-tab.tsx'

export default function ThemesTab({ user: signedIn }: { user: User }) {
  const { user } = useSaving(signedIn)
  const { links, blocks } = useLinks(user.id)
  const part = openPart(useSearch(), user.plan)
  const address = (to: Part) => (to === 'themes' ? tabPath('themes') : `${tabPath('themes')}&part=${to}`)

  return (
    <main className="app">
      <div className="work">
        <div className="work-head">
          <div>
            <h1>Themes</h1>
            <p className="muted">{partSays[part]}</p>
          </div>
        </div>
        <SubTabs plan={user.plan} open={part} onOpen={(to) => navigate(address(to), { replace: true })}>
          {part === 'themes' && <Gallery user={user} links={links} />}
          {part === 'design' && <Design user={user} />}
          {part === 'fonts' && <Fonts user={user} />}
          {part === 'header' && <Header user={user} />}
          {part === 'tip' && <TipJar user={user} />}
          {part === 'backgrounds' && <Backgrounds user={user} />}
        </SubTabs>
      </div>
      <LivePreview user={user} links={links} blocks={blocks} />
    </main>
  )
}

const partSays: Record<Part, string> = {
  themes: 'Tap one to wear it. Nothing else on your page moves.',
  design: 'Shapes, colours, and what else stands on your page.',
  fonts: 'The letters that your page is set in.',
  header: 'A word to everybody who comes by.',
  tip: 'A way to say thank you.',
  backgrounds: 'What lies behind your page.',
}
