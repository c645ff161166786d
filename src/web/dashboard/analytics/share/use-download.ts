/** Downloads the figures on screen, and says how it went. */
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { useCurrentUser } from '../../current-user.tsx'
import type { Days } from '../view/days.ts'
import type { View } from '../view/view.ts'
import type { FileFormat } from './download-figures.ts'

export function useDownload(view: View, { firstDay, lastDay }: Days) {
  const { username } = useCurrentUser()
  const { input: loading, start: download } = useAction(
    async (format: FileFormat) => {
      const { downloadFigures } = await import('./download-figures.ts')
      return downloadFigures(view, format, `${username}-analytics-${firstDay}-${lastDay}`)
    },
    {
      done: () => ({ title: 'File Ready', description: 'It’s in your downloads folder.' }),
      failed: (error) => toFailureToast('Error', error, 'Failed to download your figures. Please try again.'),
    },
  )
  return { loading, download }
}
