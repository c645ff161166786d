/** What visitors would not see of the creator's page on another plan; undefined until the page has loaded. */
import { type HiddenContent, listHiddenByPlan } from '#rules/page/hidden-content.ts'
import type { Plan } from '#rules/plans/plans.ts'
import { useCurrentUser } from '../../current-user.tsx'
import { useLinks } from '../../links/items/use-items.ts'

export function useHiddenContent(next: Plan): HiddenContent[] | undefined {
  const user = useCurrentUser()
  const { links, blocks } = useLinks()
  return links && blocks && listHiddenByPlan(next, user, { links, blocks }, new Date())
}
