/** Who gets emails about the product. Every change is counted, without who it was. */
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { insertNewsChange, updateWantsNews } from './store.ts'

/** Returns whether that changed anything. */
export async function setWantsNews(
  { newId, now }: Pick<Services, 'newId' | 'now'>,
  tx: Queries,
  userId: string,
  wantsNews: boolean,
): Promise<boolean> {
  const hasChanged = await updateWantsNews(tx, userId, wantsNews)
  if (hasChanged) await insertNewsChange(tx, { id: newId(), isSubscribed: wantsNews, createdAt: now() })
  return hasChanged
}
