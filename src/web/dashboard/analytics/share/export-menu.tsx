/** Files of the figures on screen, beside the title. */
import { Download } from 'lucide-react'
import { ActionMenu } from '../controls/action-menu.tsx'
import type { Days } from '../view/days.ts'
import type { View } from '../view/view.ts'
import { useDownload } from './use-download.ts'

type Props = { view: View; days: Days; isEmpty: boolean }

export function ExportMenu({ view, days, isEmpty }: Props) {
  const { download } = useDownload(view, days)
  return (
    <ActionMenu
      label="Export"
      icon={<Download className="icon" aria-hidden />}
      isDisabled={isEmpty}
      actions={[
        { label: 'Spreadsheet (CSV)', onSelect: () => download('csv') },
        { label: 'For code (JSON)', onSelect: () => download('json') },
      ]}
    />
  )
}
