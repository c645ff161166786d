/** A theme as a small page in it, drawn by the page's own component once it comes into sight; it moves under the hand alone. */
import { Check, Lock } from 'lucide-react'
import { useState } from 'react'
import type { Bio } from '#rules/page/bio.ts'
import { plans, type Tier } from '#rules/plans/plans.ts'
import type { Theme } from '#rules/themes/themes.ts'
import { BioFrame } from '#web/ui/page-preview/page-preview.tsx'
import './theme-card.css'
import { useSeen } from './use-in-view.ts'

type ThemeCardProps = {
  theme: Theme
  /** The page to show in it, whatever it wears. */
  bio: Bio
  /** The page wears it now. */
  isWorn?: boolean
  /** The plan does not open it; it is shown whole all the same. */
  isLocked?: boolean
  onChoose: () => void
}

export function ThemeCard({ theme, bio, isWorn = false, isLocked = false, onChoose }: ThemeCardProps) {
  const { ref, isSeen } = useSeen<HTMLDivElement>()
  const [isHeld, setHeld] = useState(false)
  const hold = () => setHeld(true)
  const letGo = () => setHeld(false)
  return (
    // The button's own area is laid over all of the card by its style; the page in it is a picture and no part of its name.
    <div ref={ref} className={isWorn ? 'theme-card is-worn' : 'theme-card'}>
      <div className="theme-card-in" aria-hidden="true">
        <div className="theme-card-page">{isSeen && <BioFrame bio={inTheme(bio, theme)} theme={theme} isStill={!isHeld} />}</div>
        {isWorn && (
          <span className="theme-card-mark is-worn">
            <Check className="i" />
          </span>
        )}
        {isLocked && (
          <span className="theme-card-mark">
            <Lock className="i" />
          </span>
        )}
      </div>
      <button
        type="button"
        className="spread theme-card-says"
        aria-pressed={isWorn}
        title={theme.character}
        onClick={onChoose}
        onPointerEnter={hold}
        onPointerLeave={letGo}
        onFocus={hold}
        onBlur={letGo}
      >
        <b>{theme.name}</b>
        <span className={`small ${theme.tier === 'premium' && !isWorn ? 'theme-card-premium' : 'faint'}`}>
          {isWorn ? 'Wearing' : tierNames[theme.tier]}
          {isLocked && <span className="vh"> locked</span>}
        </span>
      </button>
    </div>
  )
}

export const tierNames: Record<Tier, string> = { free: plans.free.name, pro: plans.pro.name, premium: plans.premium.name }

const inTheme = (bio: Bio, theme: Theme): Bio => ({ ...bio, user: { ...bio.user, theme: theme.id } })
