/** What is wrong with a link before it is sent, in the contract's own words. */
import { linkDraft } from '#contract/links.ts'
import type { LinkDraft } from '../stored-progress.ts'

export function faultsOf(draft: LinkDraft): { title?: string; url?: string } {
  const issues = linkDraft.safeParse(draft).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}
