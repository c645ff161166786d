/** Uploaded themes: those that there are, and a new one. */
import { useQuery } from '@tanstack/react-query'
import { Palette, Upload } from 'lucide-react'
import { listThemes } from '#contract/admin/themes.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { useUrlParameter } from '../../../ui/use-url-parameter.ts'
import { ContentFailed, ContentLoading } from '../content-states.tsx'
import { ThemeRow } from './theme-row.tsx'
import './themes-view.css'
import { UploadDialog } from './upload-dialog.tsx'

export default function ThemesView() {
  const { data, error, refetch } = useQuery(endpointQuery(listThemes))
  // In the URL, so that a quick action elsewhere can open it.
  const [dialog, setDialog] = useUrlParameter('dialog')
  const openUpload = () => setDialog('upload')
  if (!data) return error ? <ContentFailed what="the themes" error={error} onRetry={() => void refetch()} /> : <ContentLoading />
  return (
    <>
      <AdminPanel
        title="Uploaded themes"
        description="Creators of the tier find them in their gallery at once."
        isFlush
        aside={
          <Button size="sm" onClick={openUpload}>
            <Upload className="icon" aria-hidden />
            Upload theme
          </Button>
        }
      >
        {data.themes.length === 0 ? (
          <EmptyState icon={<Palette className="icon" aria-hidden />} title="No uploaded themes yet">
            A theme is a small JSON file: a built-in theme with your own colours and fonts.
          </EmptyState>
        ) : (
          <ul className="themes-view-list">
            {data.themes.map((theme) => (
              <ThemeRow key={theme.id} theme={theme} />
            ))}
          </ul>
        )}
      </AdminPanel>
      {/* Its preview needs the catalogue, which is loaded only then. */}
      {dialog === 'upload' && <UploadDialog onClose={() => setDialog(undefined, true)} />}
    </>
  )
}
