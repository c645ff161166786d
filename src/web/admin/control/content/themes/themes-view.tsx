/** Uploaded themes: those that there are, and a new one. */
import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { type AdminTheme, deleteTheme, listThemes, setThemeOffered } from '#contract/admin/themes.ts'
import { countNoun } from '#rules/text/formats.ts'
import { getTheme } from '#rules/themes/themes.ts'
import { call } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ListNote, Loaded } from '#web/ui/lists/list-states.tsx'
import { oneOf, useUrlState } from '#web/ui/navigation/use-url-state.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { PlanBadge } from '../../../ui/users/user-badges.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import './theme-row.css'
import './themes-view.css'

const inUrl = { dialog: oneOf(['upload']) }

export default function ThemesView() {
  const query = useQuery(endpointQuery(listThemes))
  // In the URL, so that a quick action elsewhere can open it.
  const [{ dialog }, changeUrl] = useUrlState(inUrl)
  return (
    <>
      <AdminPanel
        title="Uploaded themes"
        description="Creators of the tier find them in their gallery at once."
        isFlush
        aside={
          <Button size="sm" onClick={() => changeUrl({ dialog: 'upload' }, { isStep: true })}>
            <Upload className="icon" aria-hidden />
            Upload theme
          </Button>
        }
      >
        <Loaded query={query} what="the themes">
          {({ themes }) =>
            themes.length === 0 ? (
              <ListNote>
                No uploaded themes yet. A theme is a small JSON file: a built-in theme with your own colours and fonts.
              </ListNote>
            ) : (
              <ul className="themes-view-list">
                {themes.map((theme) => (
                  <ThemeRow key={theme.id} theme={theme} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </AdminPanel>
      {/* Its preview needs the catalogue, which is loaded only then. */}
      {dialog === 'upload' && <UploadDialog onClose={() => changeUrl({ dialog: undefined })} />}
    </>
  )
}

/** An uploaded theme: its colours, who can choose it, and how many do. */
function ThemeRow({ theme }: { theme: AdminTheme }) {
  const { id, name, tier, base, colours, isOffered, users } = theme
  const [isAsking, setAsking] = useState(false)
  const shared = { failed: 'Not changed', refreshes: [listThemes] }
  const offer = useAction(() => call(setThemeOffered, { params: { id }, body: { isOffered: !isOffered } }), {
    ...shared,
    done: () => ({ title: isOffered ? `${name} is withdrawn` : `Creators can choose ${name} again` }),
  })
  const remove = useAction(() => call(deleteTheme, { params: { id } }), {
    ...shared,
    done: ({ outcome }) => ({
      title: outcome === 'deleted' ? `${name} is deleted` : `${name} is in use, so it was withdrawn instead`,
    }),
  })
  return (
    <li className="theme-row">
      <svg className="theme-row-colours" viewBox="0 0 44 44" aria-hidden="true">
        {listSwatches(base, colours).map(({ token, colour }, index) => (
          <rect key={token} x={index * 11} width={11} height={44} fill={colour} />
        ))}
      </svg>
      <div className="theme-row-text">
        <b>{name}</b>
        <span className="note">
          {id} · from {getTheme(base).name} · {users === 0 ? 'not in use' : `in use by ${countNoun(users, 'creator')}`}
        </span>
      </div>
      <span className="cluster">
        <PlanBadge plan={tier} />
        {!isOffered && <Badge variant="warn">Withdrawn</Badge>}
      </span>
      <span className="theme-row-buttons cluster">
        <Button variant="outline" size="sm" busy={offer.isBusy || remove.isBusy} onClick={() => offer.start()}>
          {isOffered ? 'Withdraw' : 'Offer'}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
          Delete
        </Button>
      </span>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${name}?`}
        description={
          users === 0
            ? 'No creator uses it. This can’t be undone.'
            : `${countNoun(users, 'creator')} use${users === 1 ? 's' : ''} it, so it will be withdrawn instead: their pages keep it, and no one else can choose it.`
        }
        confirmLabel={users === 0 ? 'Delete theme' : 'Withdraw theme'}
        destructive
        onConfirm={remove.run}
      />
    </li>
  )
}

/** Four colours that tell the theme from others. */
function listSwatches(base: string, colours: Readonly<Partial<Record<string, string>>>) {
  const { scrim, accent, text } = getTheme(base)
  const background = colours.background ?? scrim.slice(0, 7)
  return [
    { token: 'background', colour: background },
    { token: 'surface', colour: colours.surface ?? background },
    { token: 'button', colour: colours.button ?? accent },
    { token: 'text', colour: colours.text ?? text },
  ]
}
