/** Loads the dashboard's figures and list again; search, place and selection stay. */
import { useIsFetching } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useUserCache } from '../ui/users/use-users.ts'
import './refresh-button.css'

export function RefreshButton() {
  const { refreshAll } = useUserCache()
  const isLoading = useIsFetching({ queryKey: ['admin'] }) > 0
  return (
    <Button variant="outline" size="sm" aria-label="Refresh" aria-disabled={isLoading} onClick={refreshAll}>
      <RefreshCw className={isLoading ? 'icon refresh-button-turning' : 'icon'} aria-hidden />
      <span>Refresh</span>
    </Button>
  )
}
