/** What visitors would no longer see of the creator's page on another plan; undefined until the page has loaded. */
import type { Plan } from '#rules/plans/plans.ts'
import { useCurrentUser } from '../../current-user.tsx'
import { useLinks } from '../../links/items/use-items.ts'
import { listHiddenContent } from './hidden-content.ts'

export function useHiddenContent(next: Plan): string[] | undefined {
  const user = useCurrentUser()
  const { links, blocks } = useLinks()
  return links && blocks && listHiddenContent(user, { links, blocks }, next)
}
