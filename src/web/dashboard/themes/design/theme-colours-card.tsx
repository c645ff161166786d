/** The worn theme's colours, each with a field of its own. What cannot be read is moved until it can, and that is said. */
import { Lock, RotateCcw } from 'lucide-react'
import type { User } from '#contract/accounts/sign-in.ts'
import { opens } from '#rules/plans/plans.ts'
import { corrections } from '#rules/themes/custom-colours.ts'
import { refusals } from '#rules/platform/refusals.ts'
import { coloursFor, type ThemeToken, themeTokens } from '#rules/themes/theme-colours.ts'
import { type Theme, themeFor } from '#rules/themes/themes.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { useSaving } from '../../saving/use-saving.ts'
import { Section } from '../../shell/dashboard-card.tsx'
import { ColourField } from './colour-field.tsx'
import { tokenColours } from './token-colours.ts'

export function Colours({ user }: { user: User }) {
  const { save } = useSaving(user)
  const theme = themeFor(user.plan, user.theme)
  const isOpen = opens(user.plan, 'pro')
  const chosen = (isOpen && coloursFor(theme.id, user.themeColours)) || {}
  const own = tokenColours(theme)

  const keep = (next: Partial<Record<ThemeToken, string>>) =>
    void save({ themeColours: Object.keys(next).length > 0 ? { theme: theme.id, ...next } : null })
  const closed = () => toast({ variant: 'destructive', title: 'Pro Feature', description: refusals['colours-locked'].says })

  return (
    <Section
      title="Colours"
      says={
        isOpen
          ? `${theme.name} in colours of yours. They belong to this theme and wait here when you wear another.`
          : refusals['colours-locked'].says
      }
      action={
        isOpen ? (
          Object.keys(chosen).length > 0 && (
            <Button variant="ghost" size="sm" onClick={() => keep({})}>
              <RotateCcw className="i" aria-hidden />
              Theme's own
            </Button>
          )
        ) : (
          <Lock className="i" aria-hidden />
        )
      }
    >
      <div>
        <div className="themes-colours">
          {themeTokens.map((token) => (
            <ColourField
              key={token}
              label={names[token]}
              colour={chosen[token] ?? own[token]}
              isOwn={token in chosen}
              isClosed={!isOpen}
              onClosed={closed}
              onColour={(colour) => keep({ ...chosen, [token]: colour })}
            />
          ))}
        </div>
        <Corrected theme={theme} chosen={chosen} />
      </div>
    </Section>
  )
}

const names: Record<ThemeToken, string> = {
  background: 'Background',
  surface: 'Header and panels',
  text: 'Text',
  button: 'Buttons',
  buttonText: 'Button text',
  accent: 'Tip jar',
}

function Corrected({ theme, chosen }: { theme: Theme; chosen: Partial<Record<ThemeToken, string>> }) {
  const moved = corrections(theme, chosen)
  return (
    <div aria-live="polite">
      {moved.map(({ token, chosen: asked, shown }) => (
        <p key={token} className="small themes-corrected">
          <span className="themes-dot" style={{ background: asked }} aria-hidden />
          <span className="themes-dot" style={{ background: shown }} aria-hidden />
          <span>
            {names[token]} in {asked} could not be read there, so your page shows it in {shown}.
          </span>
        </p>
      ))}
    </div>
  )
}
