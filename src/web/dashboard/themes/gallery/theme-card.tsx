/** A theme as a small page, rendered by the public page's own component once it is in view. Motion plays on hover or focus only. */
import { Check, Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Bio } from '#rules/page/bio.ts'
import { includesTier, type PlanTier, plans } from '#rules/plans/plans.ts'
import type { Theme } from '#rules/themes/themes.ts'
import PagePreview from '#web/ui/page-preview/page-preview.tsx'
import './theme-card.css'

type ThemeCardProps = {
  theme: Theme
  /** The page to show in this theme. */
  bio: Bio
  /** In use on the page now. */
  isActive?: boolean
  /** The plan does not include it; it is still shown in full. */
  isLocked?: boolean
  /** The creator's choice, which the plan does not show. */
  isHidden?: boolean
  /** In place of the plan's name. */
  note?: string | undefined
  onChoose: () => void
}

export function ThemeCard({ theme, bio, isActive = false, isLocked = false, isHidden = false, note, onChoose }: ThemeCardProps) {
  const { ref, isInView } = useInView<HTMLDivElement>()
  const [isHovered, setHovered] = useState(false)
  const startMotion = () => setHovered(true)
  const stopMotion = () => setHovered(false)
  return (
    // The button's ::after covers the whole card. The page in it is decoration and not part of the button's name.
    <div ref={ref} className={isActive ? 'theme-card tight-stack is-active' : 'theme-card tight-stack'}>
      <div className="theme-card-picture" aria-hidden="true">
        <div className="theme-card-page">
          {isInView && <PagePreview bio={withTheme(bio, theme)} theme={theme} isStatic={!isHovered} />}
        </div>
        {isActive && (
          <span className="theme-card-mark centred is-active">
            <Check className="icon" />
          </span>
        )}
        {isLocked && (
          <span className="theme-card-mark centred">
            <Lock className="icon" />
          </span>
        )}
      </div>
      <button
        type="button"
        className="spread theme-card-button"
        aria-pressed={isActive}
        title={theme.character}
        onClick={onChoose}
        onPointerEnter={startMotion}
        onPointerLeave={stopMotion}
        onFocus={startMotion}
        onBlur={stopMotion}
      >
        <b>{theme.name}</b>
        <span className={`small-text ${includesTier(theme.tier, 'premium') && !isActive ? 'theme-card-premium' : 'faint'}`}>
          {isActive ? 'In use' : isHidden ? 'Your choice' : (note ?? describeTier(theme.tier, isLocked))}
          {isLocked && <span className="sr-only"> locked</span>}
        </span>
      </button>
    </div>
  )
}

const describeTier = (tier: PlanTier, isLocked: boolean) =>
  tier === 'lifetime' && isLocked ? `${plans.lifetime.name} only` : plans[tier].name

const withTheme = (bio: Bio, theme: Theme): Bio => ({ ...bio, user: { ...bio.user, theme: theme.id } })

/** Whether an element has come close to the viewport; stays true from then on. */
function useInView<E extends Element>() {
  const ref = useRef<E>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setInView(true)
        observer.disconnect()
      },
      { rootMargin: '240px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, isInView }
}
