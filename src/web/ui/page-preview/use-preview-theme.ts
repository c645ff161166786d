/** Fetches one theme, for screens that show a single page, and caches it. */
import { useEffect, useState } from 'react'
import type { Theme } from '#rules/themes/themes.ts'

const requests = new Map<string, Promise<Theme>>()
const loadedThemes = new Map<string, Theme>()

/** Undefined until the first theme has loaded; while another loads the previous one is kept, so that nothing goes blank. */
export function usePreviewTheme(id: string, given: Theme | undefined): Theme | undefined {
  const [latest, setLatest] = useState<Theme>()
  useEffect(() => {
    if (given || loadedThemes.has(id)) return
    let isCurrent = true
    loadTheme(id).then(
      (theme) => isCurrent && setLatest(theme),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [id, given])
  return given ?? loadedThemes.get(id) ?? latest
}

function loadTheme(id: string): Promise<Theme> {
  const loading = requests.get(id) ?? fetchTheme(id)
  requests.set(id, loading)
  loading.then(
    (theme) => loadedThemes.set(id, theme),
    () => requests.delete(id),
  )
  return loading
}

async function fetchTheme(id: string): Promise<Theme> {
  const response = await fetch(`/themes/${encodeURIComponent(id)}.json`)
  if (!response.ok) throw new Error(`The theme ${id} could not be fetched.`)
  return (await response.json()) as Theme
}
