/**
 * The form on the home page that takes a username to the sign-up. While it is typed, the script shows whether it is available. A
 * signed-in visitor sees their own address in its place, with a link to the dashboard. Where not everyone may sign up, a login is there instead.
 */
import { ArrowRight } from 'lucide-react'
import { paths } from '#rules/platform/paths.ts'
import { getSettings } from '#rules/platform/settings.ts'
import '#web/ui/page-preview/address-bar.css'
import { isRegistrationOpen } from '../../site-page.ts'
import './claim-username-form.css'

/** Longer than any username, so that a pasted address fits, and a name that is too long gets an error instead of being cut. */
const maxInputLength = 200

export const ClaimUsernameForm = ({ id, button }: { id: string; button: string }) => (
  <>
    {isRegistrationOpen() ? <SignUpForm id={id} button={button} /> : <LoginInstead />}
    <div className="address-bar claim-username-form" data-signed-in="" hidden>
      <p className="address-bar-text">
        <span className="address-bar-host">__HOST__/</span>
        <span className="claim-username-form-own truncate" data-own-username="" />
      </p>
      <a className="button button-lg" href={paths.dashboard}>
        Open your dashboard
        <ArrowRight className="icon" aria-hidden />
      </a>
    </div>
  </>
)

/** Where not everyone may sign up: how to get in. */
const LoginInstead = () => (
  <div className="address-bar claim-username-form" data-signed-out="">
    <p className="address-bar-text claim-username-form-instead">
      <span className="address-bar-host">__HOST__</span>
    </p>
    {getSettings().registration === 'invite' ? (
      <a className="button button-lg" href={paths.invite}>
        I have an invitation
        <ArrowRight className="icon" aria-hidden />
      </a>
    ) : (
      <a className="button button-lg" href={`${paths.auth}?tab=login`}>
        Login
        <ArrowRight className="icon" aria-hidden />
      </a>
    )}
  </div>
)

const SignUpForm = ({ id, button }: { id: string; button: string }) => (
  <form className="address-bar claim-username-form" action={paths.auth} data-claim-username-form="" data-signed-out="">
    <input type="hidden" name="tab" value="signup" />
    <div className="address-bar-text">
      <span className="address-bar-host">__HOST__/</span>
      <input
        name="username"
        placeholder="yourname"
        aria-label="Your username"
        aria-describedby={id}
        maxLength={maxInputLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <span id={id} className="claim-username-form-status" role="status" />
    </div>
    <button type="submit" className="button button-lg">
      {button}
      <ArrowRight className="icon" aria-hidden />
    </button>
  </form>
)
