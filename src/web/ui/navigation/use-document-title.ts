/** Names the tab of the browser after the screen that is open. */
import { useEffect } from 'react'
import { brand } from '#rules/platform/brand.ts'

export function useDocumentTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · ${brand.name}`
  }, [screen])
}
