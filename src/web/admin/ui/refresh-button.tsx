/** Loads again what the screen shows; search, place and selection stay. A bar has no room for its word on phones. */
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Button } from '#web/ui/form-controls/button.tsx'
import './refresh-button.css'

export function RefreshButton({ isInBar = false }: { isInBar?: boolean }) {
  const client = useQueryClient()
  const isLoading = useIsFetching() > 0
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label="Refresh"
      aria-disabled={isLoading}
      onClick={() => void client.invalidateQueries()}
    >
      <RefreshCw className={isLoading ? 'icon refresh-button-turning' : 'icon'} aria-hidden />
      <span className={isInBar ? 'sr-only-on-phones' : undefined}>Refresh</span>
    </Button>
  )
}
