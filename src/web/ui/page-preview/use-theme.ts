/** One theme of the 38, fetched by itself where only one is worn; it then stays. */
import { useEffect, useState } from 'react'
import type { Theme } from '#rules/themes.ts'

const fetched = new Map<string, Promise<Theme>>()
const known = new Map<string, Theme>()

/** Undefined until it has come; the one before stays meanwhile, so that nothing goes blank. */
export function useTheme(id: string, given: Theme | undefined): Theme | undefined {
  const [arrived, setArrived] = useState<Theme>()
  useEffect(() => {
    if (given || known.has(id)) return
    let isWanted = true
    load(id).then(
      (theme) => isWanted && setArrived(theme),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [id, given])
  return given ?? known.get(id) ?? arrived
}

function load(id: string): Promise<Theme> {
  const loading = fetched.get(id) ?? ask(id)
  fetched.set(id, loading)
  loading.then(
    (theme) => known.set(id, theme),
    () => fetched.delete(id),
  )
  return loading
}

async function ask(id: string): Promise<Theme> {
  const answer = await fetch(`/themes/${encodeURIComponent(id)}.json`)
  if (!answer.ok) throw new Error(`The theme ${id} could not be fetched.`)
  return (await answer.json()) as Theme
}
