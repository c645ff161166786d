/** Downloads the figures on screen, and says how it went. */
import { useState } from 'react'
import { toErrorMessage } from '#web/api/errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { useCurrentUser } from '../../current-user.tsx'
import type { Days } from '../view/days.ts'
import type { View } from '../view/view.ts'
import type { FileFormat } from './download-figures.ts'

export function useDownload(view: View, { firstDay, lastDay }: Days) {
  const { username } = useCurrentUser()
  const [loading, setLoading] = useState<FileFormat>()

  async function download(format: FileFormat) {
    setLoading(format)
    try {
      const { downloadFigures } = await import('./download-figures.ts')
      await downloadFigures(view, format, `${username}-analytics-${firstDay}-${lastDay}`)
      toast({ title: 'File Ready', description: 'It’s in your downloads folder.' })
    } catch (error) {
      const description = toErrorMessage(error, 'Failed to download your figures. Please try again.')
      toast({ variant: 'destructive', title: 'Error', description })
    } finally {
      setLoading(undefined)
    }
  }

  return { loading, download }
}
