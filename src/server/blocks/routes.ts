/** Endpoints for a creator's content blocks, and for the order that they share with the links. */
import * as contract from '#contract/blocks.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { OwnsUpload } from '#server/page/uploads.ts'
import type { Services } from '#server/services/services.ts'
import { addBlock, changeBlock, deleteBlock, listBlocks, reorderPage, restoreBlock } from './change-blocks.ts'

export function blockRoutes(mount: Mount, services: Services & { ownsUpload: OwnsUpload }) {
  mount(contract.listBlocks, ({ creator }) => listBlocks(services, creator.userId))
  mount(contract.addBlock, ({ creator, body }) => addBlock(services, creator.userId, body))
  mount(contract.changeBlock, ({ creator, params, body }) => changeBlock(services, creator.userId, params.id, body))
  mount(contract.deleteBlock, ({ creator, params }) => deleteBlock(services, creator.userId, params.id))
  mount(contract.restoreBlock, ({ creator, params }) => restoreBlock(services, creator.userId, params.id))
  mount(contract.reorderPage, ({ creator, body }) => reorderPage(services, creator.userId, body.ids))
}
