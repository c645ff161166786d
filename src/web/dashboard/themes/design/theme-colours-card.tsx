/** Custom colours for the theme in use. A colour with too little contrast is corrected on the page, and a note explains it. */
import { Lock, RotateCcw } from 'lucide-react'
import { isFieldHidden } from '#rules/page/hidden-content.ts'
import { pageFields } from '#rules/page/page-fields.ts'
import { hasFeature, planFeatures } from '#rules/plans/plans.ts'
import { listColourCorrections } from '#rules/themes/custom-colours.ts'
import { findCustomColours, type ThemeToken, themeTokens } from '#rules/themes/theme-colours.ts'
import { getTheme, getThemeForPlan, type Theme } from '#rules/themes/themes.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useUserDraft } from '../../drafts/user/use-user-draft.ts'
import { HiddenSetting } from '../../hidden/hidden-notice.tsx'
import { DashboardCard } from '../../shell/dashboard-card.tsx'
import { describeLockedFeature, toastLockedFeature } from '../../shell/locked-feature.ts'
import { ColourField } from './colour-field.tsx'
import { readTokenColours } from './token-colours.ts'

export function ThemeColoursCard() {
  const { user, save } = useUserDraft()
  const theme = getThemeForPlan(user.plan, user.theme)
  const canCustomise = hasFeature(user.plan, 'themeColours')
  const customColours = (canCustomise && findCustomColours(theme.id, user.themeColours)) || {}
  const themeColours = readTokenColours(theme)

  const saveColours = (next: Partial<Record<ThemeToken, string>>) =>
    void save({ themeColours: Object.keys(next).length > 0 ? { theme: theme.id, ...next } : null })

  return (
    <DashboardCard
      title={pageFields.themeColours.label}
      description={
        canCustomise ? `Your colours for ${theme.name}, saved if you switch themes.` : describeLockedFeature('themeColours')
      }
      action={
        canCustomise ? (
          Object.keys(customColours).length > 0 && (
            <Button variant="ghost" size="sm" onClick={() => saveColours({})}>
              <RotateCcw className="icon" aria-hidden />
              Reset colours
            </Button>
          )
        ) : (
          <Lock className="icon" aria-hidden />
        )
      }
    >
      <div>
        {isFieldHidden.themeColours(user.plan, user) && (
          <div className="theme-colours-card-hidden">
            <HiddenColours />
          </div>
        )}
        <div className="theme-colours-card-fields">
          {themeTokens.map((token) => (
            <ColourField
              key={token}
              label={tokenLabels[token]}
              colour={customColours[token] ?? themeColours[token]}
              isCustom={token in customColours}
              isLocked={!canCustomise}
              onLockedPress={() => toastLockedFeature('themeColours')}
              onColour={(colour) => saveColours({ ...customColours, [token]: colour })}
            />
          ))}
        </div>
        <ContrastCorrections theme={theme} customColours={customColours} />
      </div>
    </DashboardCard>
  )
}

function HiddenColours() {
  const { user } = useUserDraft()
  const tokens = themeTokens.filter((token) => user.themeColours?.[token])
  return (
    <HiddenSetting
      tier={planFeatures.themeColours.tier}
      removeLabel="Remove colours"
      changes={{ themeColours: null }}
      removed="Your custom colours are removed."
    >
      <span className="row">
        {tokens.map((token) => (
          <span key={token} className="theme-colours-card-dot" style={{ background: user.themeColours?.[token] }} aria-hidden />
        ))}
        Your custom colours for {getTheme(user.theme).name}
      </span>
    </HiddenSetting>
  )
}

const tokenLabels: Record<ThemeToken, string> = {
  background: 'Background',
  surface: 'Header and panels',
  text: 'Text',
  button: 'Buttons',
  buttonText: 'Button text',
  accent: 'Tip jar',
}

function ContrastCorrections({ theme, customColours }: { theme: Theme; customColours: Partial<Record<ThemeToken, string>> }) {
  const corrections = listColourCorrections(theme, customColours)
  return (
    <div aria-live="polite">
      {corrections.map(({ token, chosen, shown }) => (
        <p key={token} className="small-text theme-colours-card-correction row">
          <span className="theme-colours-card-dot" style={{ background: chosen }} aria-hidden />
          <span className="theme-colours-card-dot" style={{ background: shown }} aria-hidden />
          <span>
            {tokenLabels[token]} in {chosen} would be hard to read, so your page uses {shown}.
          </span>
        </p>
      ))}
    </div>
  )
}
