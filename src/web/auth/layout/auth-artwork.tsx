/** A drawn door beside the account screens: locked with a key, with an email in its letterbox, ajar, or open. */
import { normaliseUsername } from '#rules/accounts/usernames.ts'
import { SidePanel } from '#web/ui/page-preview/side-panel.tsx'
import './auth-artwork.css'

type AuthArtworkProps = { username?: string | undefined; state: 'locked' | 'email' | 'ajar' | 'open' }

export default function AuthArtwork({ username = '', state }: AuthArtworkProps) {
  return (
    <SidePanel username={normaliseUsername(username)} className={`auth-artwork is-${state}`} aria-hidden="true">
      <svg className="auth-artwork-door" aria-hidden="true" viewBox="0 0 320 560" preserveAspectRatio="xMidYMin slice">
        <rect className="auth-artwork-inside" width="320" height="560" />
        <path className="auth-artwork-light" d="M40 560 148 118h96l76 442z" />
        <g className="auth-artwork-leaf">
          <rect className="auth-artwork-wood" width="320" height="560" />
          <g fill="none" stroke="#160804" strokeOpacity="0.22" strokeWidth="5">
            <rect x="44" y="84" width="96" height="150" rx="10" />
            <rect x="180" y="84" width="96" height="150" rx="10" />
            <rect x="44" y="350" width="96" height="230" rx="10" />
            <rect x="180" y="350" width="96" height="230" rx="10" />
          </g>
          <rect fill="#16131f" x="74" y="276" width="132" height="26" rx="13" />
          {state === 'email' && <Envelope />}
          <rect fill="#16131f" x="246" y="258" width="36" height="76" rx="18" />
          <circle fill="#ffd27a" cx="264" cy="278" r="13" />
          {state === 'locked' && <Key />}
        </g>
      </svg>
    </SidePanel>
  )
}

const Envelope = () => (
  <g>
    <rect fill="#fffefc" x="88" y="204" width="104" height="88" rx="6" />
    <path fill="none" stroke="#6c5ce7" strokeWidth="5" strokeLinejoin="round" d="M90 208l50 36 50-36" />
    <rect fill="#6c5ce7" x="168" y="258" width="16" height="20" rx="3" />
    <path className="auth-artwork-wood" d="M74 289h132a13 13 0 0 1-13 14H87a13 13 0 0 1-13-14z" />
    <rect fill="#16131f" x="74" y="286" width="132" height="5" rx="2.5" />
  </g>
)

const Key = () => (
  <g>
    <rect fill="#ffd27a" x="259" y="304" width="10" height="30" rx="5" />
    <circle fill="none" stroke="#ffd27a" strokeWidth="8" cx="264" cy="350" r="19" />
    <path fill="#fffefc" d="M252 372h24l8 12v44a6 6 0 0 1-6 6h-28a6 6 0 0 1-6-6v-44z" />
    <circle className="auth-artwork-wood" cx="264" cy="386" r="5" />
  </g>
)
