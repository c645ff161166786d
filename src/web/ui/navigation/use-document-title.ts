/** Names the tab of the browser after the screen that is open. */
import { useEffect } from 'react'
import { brand } from '#rules/brand.ts'

export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · ${brand.name}`
  }, [screen])
}
