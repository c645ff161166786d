/**
 * Onboarding of a new creator: from an empty page to a published one in four steps, each of which can be skipped. Every step
 * saves what was entered; the preview beside it updates with every keystroke.
 */
import { useState } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Logo } from '#web/ui/identity/logo.tsx'
import { ScrollToTop } from '#web/ui/navigation/scroll-to-top.ts'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { useCurrentUser } from '../current-user.tsx'
import { useLinks } from '../links/items/use-items.ts'
import { finishOnboarding } from './finish-onboarding.ts'
import { PublishedScreen } from './published/published-screen.tsx'
import { LinksStep } from './steps/links-step.tsx'
import { NameStep } from './steps/name-step.tsx'
import './onboarding.css'
import { OnboardingPreview } from './onboarding-preview.tsx'
import { StepIndicator } from './step-indicator.tsx'
import { PictureStep } from './steps/picture-step.tsx'
import { ThemeStep } from './steps/theme-step.tsx'
import { useOnboardingProgress } from './use-progress.ts'

export function Onboarding({ onClose }: { onClose: () => void }) {
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
