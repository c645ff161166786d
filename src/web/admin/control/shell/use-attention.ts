/** The work that waits for an admin: the counts on the tabs, and the list on Overview. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getAttention } from '#contract/admin/overview.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'

export const useAttention = () => useQuery(endpointQuery(getAttention))

const everyMs = minuteMs

/**
 * Reads it again each minute in which the admin did something: a request keeps the session alive, so a screen that nobody uses must send
 * none. Also at once where the tab changed.
 */
export function useFreshAttention(tab: string): void {
  const queries = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening another tab is a reason to read it again
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: [getAttention.path] })
  }, [queries, tab])

  useEffect(() => {
    let wasUsed = false
    const note = () => {
      wasUsed = true
    }
    const timer = setInterval(() => {
      if (wasUsed && !document.hidden) void queries.invalidateQueries({ queryKey: [getAttention.path] })
      wasUsed = false
    }, everyMs)
    for (const event of inputs) addEventListener(event, note, { passive: true })
    return () => {
      clearInterval(timer)
      for (const event of inputs) removeEventListener(event, note)
    }
  }, [queries])
}
const inputs = ['pointerdown', 'keydown', 'scroll'] as const
