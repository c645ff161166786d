/** The Profile tab: the creator's details, the page's address, and what the page shows, with the live preview beside it. */
import { useState } from 'react'
import { removeProfileImage } from '#contract/media.ts'
import { handleFields } from '#rules/page/page-fields.ts'
import { ImageUpload } from '#web/media/images/image-upload.tsx'
import { RemovePictureButton } from '#web/media/images/remove-picture-button.tsx'
import { Avatar } from '#web/ui/identity/avatar.tsx'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { useLinks } from '../links/items/use-items.ts'
import { LivePreview } from '../preview/live-preview.tsx'
import { DashboardCard } from '../shell/dashboard-card.tsx'
import { SectionNavigation } from '../shell/section-navigation.tsx'
import { TabLayout } from '../shell/tab-layout.tsx'
import { BrowserTabCard } from './browser-tab-card.tsx'
import { LookCard } from './look-card.tsx'
import { BioField, DisplayNameField } from './name-and-bio-fields.tsx'
import { PageAddressCard } from './page-address/page-address-card.tsx'
import './profile-tab.css'
import { ResetButton } from './reset-button.tsx'
import { SaveBar } from './save-bar.tsx'
import { SocialHandleField } from './social-handle-field.tsx'
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

/** The card for the creator's handles on social networks and music services. */
const SocialHandlesCard = () => (
  <DashboardCard
    id="handles"
    title="Social handles"
    description="Each one adds an icon to your page. Changes save automatically."
  >
    <div className="social-handles-card-fields">
      {handleFields.map((handle) => (
        <SocialHandleField key={handle} handle={handle} />
      ))}
    </div>
  </DashboardCard>
)

/** The card for profile picture, display name and bio. */
function AboutCard() {
  const { user } = useUserDraft()
  return (
    <DashboardCard id="about" title="About you" description="Your picture, name and bio: the first things people see.">
      <div data-field="profileImage">
        <ImageUpload
          kind="profile"
          label={user.profileImage ? 'Change picture' : 'Upload picture'}
          actions={
            user.profileImage && (
              <RemovePictureButton endpoint={removeProfileImage} successMessage="Your picture has been removed from your page.">
                Remove
              </RemovePictureButton>
            )
          }
        >
          <Avatar user={user} size={84} />
        </ImageUpload>
      </div>
      <DisplayNameField />
      <BioField placeholder="What do you make?" />
    </DashboardCard>
  )
}
