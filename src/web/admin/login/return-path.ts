/** Where the control panel's login leads: to what was open when the session ended. */
import { adminPaths } from '#rules/platform/paths.ts'

const parameter = 'return'

export const toLoginPath = (path: string, search: string): string => {
  const place = search === '' ? path : `${path}?${search}`
  return place === adminPaths.controlPanel
    ? adminPaths.login
    : `${adminPaths.login}?${new URLSearchParams({ [parameter]: place })}`
}

/** Never leads out of the control panel, whatever a link says. */
export function readReturnPath(search: string): string {
  const place = new URLSearchParams(search).get(parameter) ?? ''
  const isInside = place === adminPaths.controlPanel || place.startsWith(`${adminPaths.controlPanel}?`)
  return isInside ? place : adminPaths.controlPanel
}
