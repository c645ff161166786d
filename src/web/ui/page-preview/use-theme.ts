/** One theme of the 38, fetched by itself where only one is worn; it then stays. */
import { useEffect, useState } from 'react'
import type { Theme } from '#rules/themes/themes.ts'

const requests = new Map<string, Promise<Theme>>()
const loadedThemes = new Map<string, Theme>()

/** Undefined until it has come; the one before stays meanwhile, so that nothing goes blank. */
export function usePreviewTheme(id: string, given: Theme | undefined): Theme | undefined {
  const [arrived, setArrived] = useState<Theme>()
  useEffect(() => {
    if (given || loadedThemes.has(id)) return
    let isWanted = true
    loadTheme(id).then(
      (theme) => isWanted && setArrived(theme),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [id, given])
  return given ?? loadedThemes.get(id) ?? arrived
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
  const answer = await fetch(`/themes/${encodeURIComponent(id)}.json`)
  if (!answer.ok) throw new Error(`The theme ${id} could not be fetched.`)
  return (await answer.json()) as Theme
}
