/**
 * The first steps of a creator: from an empty page to a published one in four, each of which can be skipped. What is entered is
 * saved step by step; the page stands beside it and follows every letter.
 */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/sign-in.ts'
import { type Link, listLinks } from '#contract/links.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { FromTheTop } from '#web/ui/navigation/scroll-to-top.ts'
import { Logo } from '#web/ui/identity/logo.tsx'
import { useTitle } from '#web/ui/navigation/use-document-title.ts'
import { useSaving } from '../saving/use-saving.ts'
import { finish } from './finish-onboarding.ts'
import { LinksStep } from './steps/links-step.tsx'
import { LiveStep } from './steps/published-step.tsx'
import { NameStep } from './steps/name-step.tsx'
import './onboarding.css'
import { PageBeside } from './onboarding-preview.tsx'
import { PictureStep } from './steps/picture-step.tsx'
import { ProgressBeam } from './step-indicator.tsx'
import { ThemeStep } from './steps/theme-step.tsx'
import { useProgress } from './use-progress.ts'

export function Onboarding({ user: signedIn, onLeave }: { user: User; onLeave: () => void }) {
  const { user } = useSaving(signedIn)
  const { step, drafts, setDrafts, next, back } = useProgress(user.id)
  const { data: links = [] } = useQuery<Link[]>({ queryKey: [listLinks.path] })
  const [isPublished, setPublished] = useState(false)
  useTitle('Welcome')

  function skipAll() {
    void finish(user.id)
    onLeave()
  }
  function publish() {
    setPublished(true)
    void finish(user.id)
  }

  const walk = { user, onNext: next, onBack: back }
  return (
    <div className="onb">
      <header className="onb-bar">
        <Logo />
        {!isPublished && (
          <>
            <ProgressBeam step={step} />
            <Button variant="ghost" size="sm" onClick={skipAll}>
              Skip setup
            </Button>
          </>
        )}
      </header>
      <main className="onb-main">
        <div className="onb-step" key={isPublished ? 'live' : step}>
          <FromTheTop />
          {isPublished ? (
            <LiveStep user={user} onLeave={onLeave} />
          ) : (
            <>
              {step === 'name' && <NameStep {...walk} />}
              {step === 'picture' && <PictureStep {...walk} />}
              {step === 'links' && <LinksStep {...walk} links={links} drafts={drafts} onDrafts={setDrafts} />}
              {step === 'theme' && <ThemeStep {...walk} links={links} onNext={publish} />}
            </>
          )}
        </div>
        <PageBeside user={user} links={links} drafts={step === 'links' ? drafts : []} isOpen={isPublished} />
      </main>
    </div>
  )
}
