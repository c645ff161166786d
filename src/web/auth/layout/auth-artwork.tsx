/** A door under its beam, beside the screens that lead to it: closed with a key, with a letter in its slot, ajar, or open. */
import { normalUsername } from '#rules/accounts/usernames.ts'
import { Bay } from '#web/ui/page-preview/side-panel.tsx'
import './auth-artwork.css'

type Shows = 'key' | 'letter' | 'ajar' | 'open'
type DoorwayProps = { name?: string | undefined; shows: Shows }

export function Doorway({ name = '', shows }: DoorwayProps) {
  return (
    <Bay name={normalUsername(name)} look={`doorway is-${shows}`} aria-hidden="true">
      <svg className="door" aria-hidden="true" viewBox="0 0 320 560" preserveAspectRatio="xMidYMin slice">
        <rect className="door-inside" width="320" height="560" />
        <path className="door-light" d="M40 560 148 118h96l76 442z" />
        <g className="door-leaf">
          <rect className="door-wood" width="320" height="560" />
          <rect className="door-panel" x="44" y="84" width="96" height="150" rx="10" />
          <rect className="door-panel" x="180" y="84" width="96" height="150" rx="10" />
          <rect className="door-panel" x="44" y="350" width="96" height="230" rx="10" />
          <rect className="door-panel" x="180" y="350" width="96" height="230" rx="10" />
          <rect className="door-iron" x="74" y="276" width="132" height="26" rx="13" />
          {shows === 'letter' && <Letter />}
          <rect className="door-iron" x="246" y="258" width="36" height="76" rx="18" />
          <circle className="door-brass" cx="264" cy="278" r="13" />
          {shows === 'key' && <Key />}
        </g>
      </svg>
    </Bay>
  )
}

const Letter = () => (
  <g>
    <rect className="door-paper" x="88" y="204" width="104" height="88" rx="6" />
    <path className="door-fold" d="M90 208l50 36 50-36" />
    <rect className="door-stamp" x="168" y="258" width="16" height="20" rx="3" />
    <path className="door-wood" d="M74 289h132a13 13 0 0 1-13 14H87a13 13 0 0 1-13-14z" />
    <rect className="door-iron" x="74" y="286" width="132" height="5" rx="2.5" />
  </g>
)

/** Its ring, as one sees it when it sits in the lock. */
const Key = () => (
  <g>
    <rect className="door-brass" x="259" y="304" width="10" height="30" rx="5" />
    <circle className="door-ring" cx="264" cy="350" r="19" />
    <path className="door-tag" d="M252 372h24l8 12v44a6 6 0 0 1-6 6h-28a6 6 0 0 1-6-6v-44z" />
    <circle className="door-wood" cx="264" cy="386" r="5" />
  </g>
)
