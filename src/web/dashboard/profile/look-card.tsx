/** The card that names the page's theme, button style and font, each with the way to where it is chosen: the Themes tab. */
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { isFieldHidden } from '#rules/page/hidden-content.ts'
import { findCustomFont, fonts } from '#rules/themes/fonts.ts'
import { resolveThemeId } from '#rules/themes/theme-ids.ts'
import { usePreviewTheme } from '#web/ui/page-preview/use-preview-theme.ts'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { HiddenFont } from '../hidden/hidden-font.tsx'
import { buttonStyleNames } from '../page-style/button-style-choice.tsx'
import { DashboardCard } from '../shell/dashboard-card.tsx'
import { toastLockedFeature } from '../shell/locked-feature.ts'
import { isFeatureOffered } from '../shell/upgrade.ts'
import { findLockedFeature, toSubTabPath } from '../themes/sub-tabs.ts'
import './look-card.css'

export function LookCard() {
  const { user } = useUserDraft()
  const theme = usePreviewTheme(resolveThemeId(user.plan, user.theme), undefined)
  const font = findCustomFont(user)
  const isFontHidden = isFieldHidden.customFont(user.plan, user)
  const isFontLocked = findLockedFeature(user.plan, 'fonts') !== undefined && !isFontHidden
  return (
    <DashboardCard id="look" title="Look" description="Set in Themes, with everything else about how your page looks.">
      <ul className="look-card-rows divided">
        <LookRow name="Theme" value={theme?.name ?? ''} path={toSubTabPath('themes')} />
        <LookRow
          name="Button style"
          value={user.buttonStyle ? buttonStyleNames[user.buttonStyle] : 'Theme’s own'}
          path={toSubTabPath('design')}
        />
        {isFeatureOffered(user.plan, 'customFont') && (
          <LookRow
            name="Font family"
            value={font ? fonts[font].name : 'Theme’s own'}
            path={toSubTabPath('fonts')}
            onLocked={isFontLocked ? () => toastLockedFeature('customFont') : undefined}
          />
        )}
      </ul>
      {isFontHidden && <HiddenFont />}
    </DashboardCard>
  )
}

type LookRowProps = { name: string; value: string; path: string; onLocked?: (() => void) | undefined }

function LookRow({ name, value, path, onLocked }: LookRowProps) {
  const content: ReactNode = (
    <>
      <span className="look-card-name">{name}</span>
      <span className="muted truncate">{value}</span>
      <ChevronRight className="icon" aria-hidden />
    </>
  )
  return (
    <li>
      {onLocked ? (
        <button type="button" className="look-card-row row" onClick={onLocked}>
          {content}
        </button>
      ) : (
        <Link className="look-card-row row" href={path}>
          {content}
        </Link>
      )}
    </li>
  )
}
