/** The Profile tab: the creator's details, the page's address, and what the page shows, with the live preview beside it. */
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { removeProfileImage } from '#contract/media.ts'
import { resetPage } from '#contract/page.ts'
import { handleFields, resetFields } from '#rules/page/page-fields.ts'
import { call } from '#web/api/call.ts'
import { ImageUpload } from '#web/media/images/image-upload.tsx'
import { RemovePictureButton } from '#web/media/images/remove-picture-button.tsx'
import { replaceUser } from '#web/session/session.ts'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Avatar } from '#web/ui/identity/avatar.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
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
import { SaveBar } from './save-bar.tsx'
import { SocialHandleField } from './social-handle-field.tsx'
import { VisibilityCard } from './visibility-card.tsx'

export default function ProfileTab() {
  const { links, blocks } = useLinks()
  const [isUsernameTyped, setUsernameTyped] = useState(false)
  const [typedCount, setTypedCount] = useState<string>()
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
        <VisibilityCard typed={typedCount} onType={setTypedCount} />
        <BrowserTabCard />
        <LookCard />
        <SaveBar isUsernameTyped={isUsernameTyped} typedCount={typedCount} onDiscard={() => setTypedCount(undefined)} />
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

/** Resets the settings of the Profile tab to their defaults, after a confirmation. */
function ResetButton() {
  const [isConfirming, setConfirming] = useState(false)
  const { discard } = useUserDraft()

  const reset = useAction(() => call(resetPage), {
    onDone({ user }) {
      replaceUser(user)
      discard(resetFields)
    },
    done: () => ({ title: 'Settings Updated', description: 'Your page is back to its defaults.' }),
    failed: (error) => toFailureToast('Error', error, 'Failed to update settings.'),
  })

  return (
    <>
      <Button variant="ghost" className="reset-button" onClick={() => setConfirming(true)}>
        <RotateCcw className="icon" aria-hidden />
        Reset to Defaults
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Reset to Defaults?"
        description="This resets your button style, font, page title, favicon and what your page shows. Your name, bio, picture, links, handles and Creators listing stay as they are."
        confirmLabel="Reset to Defaults"
        destructive
        onConfirm={reset.run}
      />
    </>
  )
}
