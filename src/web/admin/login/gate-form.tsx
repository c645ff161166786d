/** Asks for the password of the dashboard at /admin, or for the access key of the control panel. */

import { ArrowLeft, Clock, Eye, EyeOff, ShieldCheck, ShieldX } from 'lucide-react'
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import type { AdminGate } from '#contract/endpoint.ts'
import { paths } from '#rules/platform/paths.ts'
import { hasAdminSessionExpired } from '#web/session/admin-session.ts'
import { useSession } from '#web/session/use-session.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { AffixInput, Field, FormError } from '#web/ui/form-controls/field.tsx'
import { GateScreen } from '#web/ui/screen-states/gate-screen.tsx'
import { describeTries, gateCopy } from './gate-copy.ts'
import { useGate } from './use-gate.ts'
import { WaitNotice } from './wait-notice.tsx'
import './gate-layout.css'

const CodeStep = lazy(() => import('./code-step.tsx'))
const OwnersEntry = lazy(() => import('./owners-entry.tsx'))

export function GateForm({ gate, children }: { gate: AdminGate; children?: ReactNode }) {
  const copy = gateCopy[gate]
  const { challenge, triesLeft, failure, waitSeconds, allowedAddress, isKeptOut, sendKey, sendCode, startAgain } = useGate(gate)
  const { user } = useSession()
  const [key, setKey] = useState('')
  const [isShown, setIsShown] = useState(false)
  const { isBusy, start } = useAction(sendKey)
  const isLocked = waitSeconds > 0

  function submit(event: FormEvent) {
    event.preventDefault()
    if (key !== '' && !isBusy) start(key)
  }

  if (challenge !== undefined)
    return (
      <GateLayout>
        <Suspense>
          <CodeStep {...{ waitSeconds, triesLeft }} onCode={sendCode} onStartAgain={startAgain} />
        </Suspense>
      </GateLayout>
    )
  const Icon = isShown ? EyeOff : Eye
  return (
    <GateLayout>
      <form className="gate-layout-form wide-stack" onSubmit={submit}>
        <div>
          <h1>{copy.title}</h1>
          <p>{copy.intro}</p>
        </div>
        {user?.ownsPlatform && (
          <Suspense>
            <OwnersEntry username={user.username} />
          </Suspense>
        )}
        {hasAdminSessionExpired(gate) && (
          <Callout variant="warn" icon={<Clock className="icon" aria-hidden />} title={copy.ended} role="status">
            Your session has ended. Sign in to carry on where you were.
          </Callout>
        )}
        <WaitNotice seconds={waitSeconds} />
        {isKeptOut && (
          <Callout variant="danger" icon={<ShieldX className="icon" aria-hidden />} role="alert">
            Admin access isn’t available from your network.
          </Callout>
        )}
        <Field
          label={copy.label}
          error={triesLeft === undefined || isLocked ? undefined : `${copy.hint} ${describeTries(triesLeft)}`}
        >
          <AffixInput
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={200}
            disabled={isLocked || isKeptOut}
            value={key}
            onChange={(event) => setKey(event.target.value)}
            after={
              <Button
                variant="ghost"
                size="icon-sm"
                disabled={isLocked || isKeptOut}
                aria-label={`Show ${copy.label.toLowerCase()}`}
                aria-pressed={isShown}
                onClick={() => setIsShown(!isShown)}
              >
                <Icon className="icon" aria-hidden />
              </Button>
            }
          />
        </Field>
        {!isKeptOut && <FormError message={failure} />}
        <Button
          type="submit"
          variant={user?.ownsPlatform ? 'outline' : 'default'}
          className="full-width"
          busy={isBusy}
          disabled={isLocked || isKeptOut}
        >
          {copy.submit}
        </Button>
        {allowedAddress !== undefined && (
          <Callout icon={<ShieldCheck className="icon" aria-hidden />}>
            Your address <b className="gate-layout-address">{allowedAddress}</b> is on the allow list.
          </Callout>
        )}
        {children}
      </form>
    </GateLayout>
  )
}

/** The frame of a login of administration. */
const GateLayout = ({ children }: { children: ReactNode }) => (
  <GateScreen
    corner={
      <ButtonLink variant="ghost" size="sm" href={paths.home}>
        <ArrowLeft className="icon" aria-hidden />
        Home
      </ButtonLink>
    }
    footer={
      <>
        <span>Sessions end after 1 hour idle</span>
        <span>Every sign-in is logged</span>
      </>
    }
  >
    {children}
  </GateScreen>
)
