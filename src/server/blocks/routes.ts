/** A creator's own content blocks, and the one order that they share with the links. */
import * as contract from '#contract/blocks.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { OwnsUpload } from '#server/page/uploads.ts'
import type { Services } from '#server/services/services.ts'
import { addBlock, changeBlock, deleteBlock, listBlocks, reorderPage, restoreBlock } from './change-blocks.ts'

export function blockRoutes(mount: Mount, services: Services & { ownsUpload: OwnsUpload }) {
  mount(contract.listBlocks, ({ who }) => listBlocks(services, who.userId))
  mount(contract.addBlock, ({ who, body }) => addBlock(services, who.userId, body))
  mount(contract.changeBlock, ({ who, params, body }) => changeBlock(services, who.userId, params.id, body))
  mount(contract.deleteBlock, async ({ who, params }) => {
    await deleteBlock(services, who.userId, params.id)
    return undefined
  })
  mount(contract.restoreBlock, ({ who, params }) => restoreBlock(services, who.userId, params.id))
  mount(contract.reorderPage, ({ who, body }) => reorderPage(services, who.userId, body.ids))
}
