/** Sets the title of the browser's tab to the name of the open screen. */
import { useEffect } from 'react'
import { brand } from '#rules/platform/brand.ts'

export function useDocumentTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · ${brand.name}`
  }, [screen])
}
