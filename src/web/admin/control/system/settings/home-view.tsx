/** Home page: what visitors see at the root, and the figures on it. */
import { settingBounds } from '#rules/platform/setting-bounds.ts'
import type { LandingFigure } from '#rules/platform/settings.ts'
import { Input } from '#web/ui/form-controls/field.tsx'
import { Switch } from '#web/ui/form-controls/switch.tsx'
import { useSetting } from './draft/settings-draft.tsx'
import { Setting } from './fields/fields.tsx'
import { LockedRow, SettingRow } from './fields/setting-row.tsx'
import './home-view.css'
import { SettingsScreen } from './settings-screen.tsx'

export default function HomeView() {
  return (
    <SettingsScreen title="Home page" description={`What visitors see at ${location.host}.`}>
      <HomeSetting />
      <FiguresSetting />
    </SettingsScreen>
  )
}

const choices = {
  marketing: 'Marketing page',
  plain: 'Plain page with the name and the sign-in',
  owner: 'The owner’s page',
  creator: 'One creator’s page',
  'sign-in': 'Sign-in only',
}

function HomeSetting() {
  const isPlatform = useSetting('mode').value === 'platform'
  return (
    <Setting setting="home" locked={String} isGroup>
      {(value, set) => {
        const [kind = 'marketing', username = ''] = String(value).split(':')
        const shown = Object.entries(choices).filter(([choice]) => choice !== 'marketing' || isPlatform || kind === choice)
        return (
          <div className="home-view-choices close-stack">
            {shown.map(([choice, label]) => (
              <label key={choice} className="row">
                <input
                  type="radio"
                  name="home"
                  checked={kind === choice}
                  onChange={() => set(choice === 'creator' ? `creator:${username}` : choice)}
                />
                {label}
              </label>
            ))}
            {kind === 'creator' && (
              <Input
                aria-label="Username"
                placeholder="username"
                autoCapitalize="none"
                spellCheck={false}
                value={username}
                onChange={(event) => set(`creator:${event.target.value.trim().toLowerCase()}`)}
              />
            )}
          </div>
        )
      }}
    </Setting>
  )
}

const example: LandingFigure[] = [
  { figure: '50K+', label: 'active creators' },
  { figure: '2M+', label: 'links clicked' },
  { figure: '99.9%', label: 'uptime' },
]

/** Null: they appear on their own, once the platform has reached those of the example. */
function FiguresSetting() {
  const { value, variable, error, isChanged, set } = useSetting('figures')
  const figures = value as readonly LandingFigure[] | null
  const label = 'Headline figures'
  const hint = figures
    ? `These ${settingBounds.figures} figures are on the home page. Write only what is true.`
    : 'Off: they appear on their own once the platform has reached them.'
  if (variable) return <LockedRow label={label} hint={hint} value={figures ? 'Set' : 'Off'} variable={variable} />
  const change = (at: number, changed: Partial<LandingFigure>) =>
    set(figures?.map((figure, index) => (index === at ? { ...figure, ...changed } : figure)))
  return (
    <>
      <SettingRow label={label} hint={hint} isChanged={isChanged} isInline error={figures ? undefined : error}>
        <Switch checked={figures !== null} onCheckedChange={(isOn) => set(isOn ? example : null)} />
      </SettingRow>
      {figures && (
        <div className="home-view-figures close-stack">
          {figures.map((figure, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a figure is only its place
            <div key={index}>
              <Input
                aria-label={`Figure ${index + 1}`}
                maxLength={settingBounds.figureLength}
                value={figure.figure}
                onChange={(event) => change(index, { figure: event.target.value })}
              />
              <Input
                aria-label={`What figure ${index + 1} counts`}
                maxLength={settingBounds.figureLabelLength}
                value={figure.label}
                onChange={(event) => change(index, { label: event.target.value })}
              />
            </div>
          ))}
          {error && <p role="alert">{error}</p>}
        </div>
      )}
    </>
  )
}
