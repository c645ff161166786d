/** Removes something hidden from the creator's record, and says what that means for the page. */
import type { UserChanges } from '../drafts/user/draft-state.ts'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'

export function useRemove() {
  const { save } = useUserDraft()
  return (changes: UserChanges, description: string) =>
    void save(changes, { done: { title: 'Settings Updated', description }, failed: 'Failed to update settings.' })
}
