/** Uploaded themes: those that there are, and a new one. */
import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { listThemes } from '#contract/admin/themes.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ListNote, Loaded } from '#web/ui/lists/list-states.tsx'
import { oneOf, useUrlState } from '#web/ui/navigation/use-url-state.ts'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { ThemeRow } from './theme-row.tsx'
import './themes-view.css'
import { UploadDialog } from './upload-dialog.tsx'

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
