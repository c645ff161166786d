/** Carries one change of the links to the server, and answers with the whole list as it is saved afterwards. */
import { addLink, changeLink, deleteLink, type Link, reorderLinks } from '#contract/links.ts'
import { call } from '#web/api/call.ts'
import type { Change } from './board.ts'
import { inOrder } from './order.ts'

export async function sendChange(saved: readonly Link[], change: Change): Promise<readonly Link[]> {
  switch (change.kind) {
    case 'add':
      return [...saved, await call(addLink, { body: change.draft })]
    case 'edit': {
      const link = await call(changeLink, { params: { id: change.id }, body: change.change })
      return saved.map((other) => (other.id === link.id ? link : other))
    }
    case 'delete':
      await call(deleteLink, { params: { id: change.id } })
      return saved.filter((link) => link.id !== change.id)
    case 'reorder':
      return call(reorderLinks, { body: { linkIds: inOrder(saved, change.ids).map(({ id }) => id) } })
  }
}
