/** The sections of the API reference, which endpoints are in each, and the anchors of both. */
import type { DescribedEndpoint } from '#contract/endpoints.ts'

/** By the first segments of the path; an endpoint is in the first section that matches. */
const patterns = [
  ['Accounts', /^\/api\/(auth|captcha|usernames|invitations)/],
  ['Two-factor and sessions', /^\/api\/(2fa|sessions)/],
  ['Links', /^\/api\/links/],
  ['Content blocks', /^\/api\/blocks/],
  ['Images and videos', /^\/api\/(upload|videos|uploads)/],
  ['Themes', /^\/api\/(made-themes|themes)/],
  ['Analytics', /^\/api\/(analytics|media-kits)/],
  ['Affiliates', /^\/api\/affiliate/],
  ['Plans and payments', /^\/api\/(billing|create-|lifetime-sales|sandbox|user\/upgrade|webhooks)/],
  ['Profile', /^\/api\/user/],
  ['Public pages', /^\/api\/(bio|creators|page)/],
  ['Administration', /^\/api\/(admin|owner)/],
  ['Other', /./],
] as const

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export type ApiSection = { name: string; anchor: string; endpoints: DescribedEndpoint[] }

export function groupBySection(endpoints: readonly DescribedEndpoint[]): ApiSection[] {
  const sorted = endpoints.toSorted(
    (a, b) => a.path.localeCompare(b.path) || methods.indexOf(a.method) - methods.indexOf(b.method),
  )
  const bySection = Map.groupBy(sorted, ({ path }) => patterns.findIndex(([, pattern]) => pattern.test(path)))
  return patterns.flatMap(([name], index) => {
    const found = bySection.get(index)
    return found ? [{ name, anchor: toAnchor(name), endpoints: found }] : []
  })
}

/** `get-api-links-id` */
export const toEndpointAnchor = ({ method, path }: Pick<DescribedEndpoint, 'method' | 'path'>) => toAnchor(`${method}${path}`)

const toAnchor = (name: string) => name.toLowerCase().replaceAll(/\W+/g, '-').replace(/-$/, '')
