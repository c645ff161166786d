/** The Profile tab: the creator's details, the page's address, and what the page shows, with the live preview beside it. */
import { useState } from 'react'
import { useLinks } from '../links/items/use-items.ts'
import { LivePreview } from '../preview/live-preview.tsx'
import { SectionNavigation } from '../shell/section-navigation.tsx'
import { TabLayout } from '../shell/tab-layout.tsx'
import { BrowserTabCard } from './browser-tab-card.tsx'
import { PageAddressCard } from './page-address/page-address-card.tsx'
import { SocialHandlesCard } from './social-handles-card.tsx'
import './profile-tab.css'
import { AboutCard } from './about-card.tsx'
import { LookCard } from './look-card.tsx'
import { ResetButton } from './reset-button.tsx'
import { SaveBar } from './save-bar.tsx'
import { VisibilityCard } from './visibility-card.tsx'

export default function ProfileTab() {
  const { links, blocks } = useLinks()
  const [isUsernameTyped, setUsernameTyped] = useState(false)
  return (
    <TabLayout
      title="Profile"
      description="This is you. The preview updates as you type."
      preview={<LivePreview links={links} blocks={blocks} />}
    >
      <SectionNavigation label="Profile sections" sections={sections} />
      <div className="profile-tab">
        <AboutCard />
        <PageAddressCard links={links} blocks={blocks} onUsernameTyped={setUsernameTyped} />
        <SocialHandlesCard />
        <VisibilityCard />
        <BrowserTabCard />
        <LookCard />
        <SaveBar isUsernameTyped={isUsernameTyped} />
        <ResetButton />
      </div>
    </TabLayout>
  )
}

const sections = [
  ['about', 'About you'],
  ['address', 'Address'],
  ['handles', 'Social handles'],
  ['shown', 'On your page'],
  ['browser-tab', 'Browser tab'],
  ['look', 'Look'],
] as const
