/** The part of a dashboard URL that names what to edit there: `?tab=profile&edit=bio`, `?edit=link:018f…`. */

export const editPath = (path: string, target: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}edit=${encodeURIComponent(target)}`

export const parseEditTarget = (search: string): string | null => new URLSearchParams(search).get('edit')

/** The same URL without what to edit: a reload does not open it again. */
export function withoutEditTarget(path: string, search: string): string {
  const query = new URLSearchParams(search)
  query.delete('edit')
  return query.size > 0 ? `${path}?${query}` : path
}
