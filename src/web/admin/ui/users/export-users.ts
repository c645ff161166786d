/** Saves the users of the list as a file. */
import { exportUsers } from '#contract/admin/users.ts'
import { fetchResponse } from '#web/api/request.ts'
import { downloadBlob } from '#web/ui/browser/download-blob.ts'
import { toUserQuery, type UserFilters } from './use-user-filters.ts'

export async function saveUsersAsFile(filters: UserFilters): Promise<void> {
  const { method, path } = exportUsers
  const query = new URLSearchParams(toUserQuery(filters)).toString()
  const response = await fetchResponse({ method, url: query === '' ? path : `${path}?${query}` })
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  downloadBlob(await response.blob(), name ?? 'users.csv')
}
