/**
 * Onboarding of a new creator: from an empty page to a published one in four steps, each of which can be skipped. Every step
 * saves what was entered; the preview beside it updates with every keystroke.
 */
import { useMemo, useState } from 'react'
import type { Link } from '#contract/links.ts'
import { parseLinkAddress } from '#rules/links/link-address.ts'
import { defaultLink } from '#rules/links/links.ts'
import { type StoredLink, toPublicPage } from '#rules/page/public-page.ts'
import { ImageUpload } from '#web/media/images/image-upload.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Avatar } from '#web/ui/identity/avatar.tsx'
import { Logo } from '#web/ui/identity/logo.tsx'
import { ScrollToTop } from '#web/ui/navigation/scroll-to-top.ts'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import PagePreview from '#web/ui/page-preview/page-preview.tsx'
import { PhoneFrame } from '#web/ui/page-preview/phone-frame.tsx'
import { SidePanel } from '#web/ui/page-preview/side-panel.tsx'
import { useCurrentUser } from '../current-user.tsx'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { useLinks } from '../links/items/use-items.ts'
import { BioField, DisplayNameField } from '../profile/name-and-bio-fields.tsx'
import { finishOnboarding } from './finish-onboarding.ts'
import { PublishedScreen } from './published/published-screen.tsx'
import { LinksStep } from './steps/links-step.tsx'
import { StepLayout, type StepProps } from './steps/step-layout.tsx'
import { ThemeStep } from './steps/theme-step.tsx'
import { type FirstLinkDraft, type OnboardingStep, onboardingSteps } from './stored-progress.ts'
import { useOnboardingProgress } from './use-progress.ts'
import './onboarding.css'

export default function Onboarding({ onClose }: { onClose: () => void }) {
  const { id: userId } = useCurrentUser()
  const { step, drafts, setDrafts, next, back } = useOnboardingProgress(userId)
  const { links = [], refetch } = useLinks()
  const [isPublished, setPublished] = useState(false)
  useDocumentTitle('Welcome')

  function skipAll() {
    void finishOnboarding(userId)
    onClose()
  }
  function publish() {
    setPublished(true)
    void finishOnboarding(userId)
  }

  const stepProps = { onNext: next, onBack: back }
  if (isPublished) return <PublishedScreen links={links} onClose={onClose} />
  return (
    <div className="onboarding">
      <header className="onboarding-header">
        <Logo />
        <StepIndicator step={step} />
        <Button variant="ghost" size="sm" onClick={skipAll}>
          Skip setup
        </Button>
      </header>
      <main className="onboarding-main">
        <div className="onboarding-step" key={step} data-keep-clear="preferred">
          <ScrollToTop />
          {step === 'name' && <NameStep {...stepProps} />}
          {step === 'picture' && <PictureStep {...stepProps} />}
          {step === 'links' && (
            <LinksStep {...stepProps} links={links} drafts={drafts} onDrafts={setDrafts} onLinksAdded={refetch} />
          )}
          {step === 'theme' && <ThemeStep {...stepProps} links={links} onNext={publish} />}
        </div>
        <OnboardingPreview links={links} drafts={step === 'links' ? drafts : []} />
      </main>
    </div>
  )
}

/** Onboarding progress: a row of dots, and the same in words. */
function StepIndicator({ step }: { step: OnboardingStep }) {
  const stepNumber = onboardingSteps.indexOf(step) + 1
  return (
    <div className="step-indicator muted row" data-keep-clear>
      <span className="small-text tabular-nums">
        Step {stepNumber} of {onboardingSteps.length}
      </span>
      <span className="step-indicator-dots" aria-hidden>
        {onboardingSteps.map((name, index) => (
          <i key={name} className={index < stepNumber ? 'step-indicator-dot is-done' : 'step-indicator-dot'} />
        ))}
      </span>
    </div>
  )
}

/** The second step: the profile picture. */
function PictureStep({ onNext, onBack }: StepProps) {
  const user = useCurrentUser()
  return (
    <StepLayout
      title="Add a profile picture"
      description="A photo, your logo, even your cat: it shows people they're in the right place."
      onBack={onBack}
      onSkip={onNext}
      onSubmit={onNext}
    >
      <ImageUpload kind="profile" label={user.profileImage ? 'Change picture' : 'Upload picture'}>
        <Avatar user={user} size={104} />
      </ImageUpload>
    </StepLayout>
  )
}

/** The first step: display name and bio. */
function NameStep({ onNext }: StepProps) {
  const { unsaved, send, discard } = useUserDraft()
  const edited = unsaved.filter((field) => field === 'displayName' || field === 'bio')

  const { isBusy, start } = useAction(async () => (edited.length > 0 ? send(edited, {}) : 'saved'), {
    onDone: (result) => result !== 'refused' && onNext(),
  })
  function skip() {
    discard(edited)
    onNext()
  }
  return (
    <StepLayout
      title="What's your name?"
      description="The name on your page, and a line about what you make."
      busy={isBusy}
      onSkip={skip}
      onSubmit={() => start()}
    >
      <DisplayNameField />
      <BioField placeholder="Comics about small feelings." />
    </StepLayout>
  )
}

/** A live preview of the creator's page beside the onboarding steps. */
function OnboardingPreview({ links, drafts }: { links: readonly Link[]; drafts: readonly FirstLinkDraft[] }) {
  const { user } = useUserDraft()
  const bio = useMemo(
    () => toPublicPage(user, [...links, ...drafts.filter(hasTitle).map(toLink)], [], new Date()),
    [user, links, drafts],
  )
  return (
    <SidePanel username={user.username} className="onboarding-preview" aria-label="Your page">
      <PhoneFrame label={`@${user.username}'s page, as visitors see it`}>
        <PagePreview bio={bio} />
      </PhoneFrame>
    </SidePanel>
  )
}

const hasTitle = ({ title }: FirstLinkDraft) => title.trim() !== ''

const toLink = ({ title, url }: FirstLinkDraft, index: number): StoredLink => ({
  ...defaultLink,
  id: `draft-${index}`,
  title,
  // Links without a valid URL are not shown; while one is being typed, any valid URL will do, because the preview opens no links.
  url: parseLinkAddress(url) ?? 'https://example.com/',
  position: 1000 + index,
})
