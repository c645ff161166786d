/** The media kit: its switch, its address, and what it shows. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, ExternalLink, Megaphone } from 'lucide-react'
import { useId } from 'react'
import { changeMediaKit, getMediaKit, type MediaKit } from '#contract/media-kit.ts'
import { advancedTier, hasAdvancedAnalytics } from '#rules/analytics/advanced.ts'
import { copyYears, type KitFigure, kitDays, kitFigureNames, kitFigures } from '#rules/analytics/media-kit.ts'
import { plans } from '#rules/plans/plans.ts'
import { call } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { copyWithToast } from '#web/ui/browser/copy-to-clipboard.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonAnchor } from '#web/ui/form-controls/button-link.tsx'
import { Switch } from '#web/ui/form-controls/switch.tsx'
import { SegmentedControl } from '#web/ui/navigation/segmented-control.tsx'
import { useCurrentUser } from '../../current-user.tsx'
import { UpgradeLink } from '../../shell/upgrade-link.tsx'
import { getTimeZone } from '../data/use-analytics.ts'
import './kit-row.css'
import { useSave } from './use-save.ts'

export function KitRow() {
  const id = useId()
  const { plan } = useCurrentUser()
  const isIncluded = hasAdvancedAnalytics(plan)
  const { kit, isSaving, save } = useMediaKit(isIncluded)
  return (
    <>
      <div className="panel-icon-row share-panel-row">
        <span className="panel-icon-row-icon muted centred">
          <Megaphone className="icon" aria-hidden />
        </span>
        <div>
          <b>{isIncluded ? <label htmlFor={id}>Media kit</label> : 'Media kit'}</b>
          <p id={`${id}-description`}>
            {isIncluded
              ? 'An unlisted page of figures that you choose, signed so that sponsors can check a copy. Off at any time.'
              : `An unlisted page of figures for sponsors, signed so that they can check a copy. Comes with ${plans[advancedTier].name}.`}
          </p>
        </div>
        {isIncluded ? (
          <Switch
            id={id}
            aria-describedby={`${id}-description`}
            checked={kit?.isOn ?? false}
            disabled={!kit}
            aria-busy={isSaving || undefined}
            onCheckedChange={(isOn) => save({ isOn })}
          />
        ) : (
          <div className="share-panel-buttons cluster">
            <UpgradeLink plan={plan} tier={advancedTier} variant="outline" size="sm" />
          </div>
        )}
      </div>
      {kit?.isOn && (
        <div className="kit-row-settings stack">
          {kit.path && <Address path={kit.path} />}
          <FigureChoice chosen={kit.figures} onChange={(figures) => save({ figures })} />
          <SegmentedControl
            label="Days that the media kit shows"
            options={dayOptions}
            value={String(kit.days) as keyof typeof dayOptions}
            onChange={(days) => save({ days: Number(days) as (typeof kitDays)[number] })}
          />
          <p className="small-text muted">
            It shows whole days, up to yesterday. Copies can be checked for {copyYears} years, even after you switch it off.
            Switched on again, it gets a new address.
          </p>
        </div>
      )}
    </>
  )
}

const dayOptions = Object.fromEntries(kitDays.map((days) => [days, `${days} days`])) as Record<
  `${(typeof kitDays)[number]}`,
  string
>

function Address({ path }: { path: string }) {
  const address = window.location.origin + path
  const copy = () =>
    copyWithToast(
      address,
      { title: 'Link Copied!', description: 'Anyone with this link can see your media kit.' },
      'Failed to copy the link',
    )
  return (
    <div className="kit-row-address row">
      <code className="truncate">{address.replace(/^https?:\/\//, '')}</code>
      <Button variant="outline" size="sm" onClick={copy}>
        <Copy className="icon" aria-hidden />
        Copy link
      </Button>
      <ButtonAnchor variant="ghost" size="icon-sm" href={path} target="_blank" rel="noreferrer" aria-label="Open your media kit">
        <ExternalLink className="icon" aria-hidden />
      </ButtonAnchor>
    </div>
  )
}

type FigureChoiceProps = { chosen: readonly KitFigure[]; onChange: (figures: KitFigure[]) => void }

/** The last one stays: a kit without figures is none. */
const FigureChoice = ({ chosen, onChange }: FigureChoiceProps) => (
  <fieldset className="kit-row-figures cluster">
    <legend className="small-text muted">What it shows</legend>
    {kitFigures.map((figure) => {
      const isChosen = chosen.includes(figure)
      return (
        <label key={figure} className="focus-ring">
          <input
            type="checkbox"
            checked={isChosen}
            disabled={isChosen && chosen.length === 1}
            onChange={() => onChange(kitFigures.filter((one) => (one === figure ? !isChosen : chosen.includes(one))))}
          />
          {kitFigureNames[figure]}
        </label>
      )
    })}
  </fieldset>
)

const query = endpointQuery(getMediaKit)

type KitChange = Partial<Pick<MediaKit, 'figures' | 'days'>> & { isOn?: boolean }

/** The creator's media kit: loaded once, and every change saved at once. */
function useMediaKit(isIncluded: boolean) {
  const client = useQueryClient()
  const { data: stored } = useQuery({ ...query, enabled: isIncluded })
  const { unsaved, isSaving, save } = useSave<MediaKit, KitChange>({
    queryKey: query.queryKey,
    send(change) {
      const { path, figures, days } = client.getQueryData<MediaKit>(query.queryKey) ?? (stored as MediaKit)
      const body = { isOn: path !== null, figures, days, timeZone: getTimeZone(), ...change }
      return call(changeMediaKit, { body, keepalive: true })
    },
    failed: 'Failed to update your media kit.',
  })
  return { kit: stored && { ...stored, isOn: stored.path !== null, ...unsaved }, isSaving, save }
}
