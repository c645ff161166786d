/** Once a day: slugs that were given up a year ago are free. They stop working at their moment, not when they are deleted. */
import type { Services } from '#server/services/services.ts'
import { deleteSlugsUntil } from './store.ts'

export async function deleteFormerSlugs({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deleteSlugsUntil(db, now())
}
