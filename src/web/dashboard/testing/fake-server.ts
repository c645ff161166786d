/**
 * A server in memory for tests of the dashboard's hooks: one creator with links, behind a stubbed `fetch`. Only the network is
 * replaced: requests and responses pass the schemas of the contract, and a test can let requests fail or save from elsewhere.
 */
import { vi } from 'vitest'
import { getCurrentUser } from '#contract/accounts/current-user.ts'
import { type User, user as userSchema } from '#contract/accounts/user.ts'
import { listBlocks } from '#contract/blocks.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { LinkChange, LinkDraft } from '#contract/link-drafts.ts'
import { addLink, changeLink, deleteLink, type Link, listLinks, reorderLinks, restoreLink } from '#contract/links.ts'
import { changeProfile, type PageChange } from '#contract/page.ts'
import { defaultLink } from '#rules/links/links.ts'
import { pageDefaults } from '#rules/page/page-fields.ts'
import type { RefusalCode } from '#rules/platform/refusals.ts'

/** `PATCH /api/user {"theme":"dark"}`. */
export type RecordedRequest = { method: string; path: string; body: unknown }

export function startFakeServer(titles: readonly string[] = []) {
  let user = userSchema.parse(newUser) as User
  let links = titles.map((title, index) => toLink({ title, url: `https://${title.toLowerCase()}.example/` }, index))
  const deleted: Link[] = []
  const requests: RecordedRequest[] = []
  const failures: (() => Response)[] = []
  let held = Promise.resolve()

  const findLink = (id: string | undefined) => links.find((link) => link.id === id)
  const changed = (body: unknown, version: number) => {
    const { version: based, ...change } = body as { version?: number }
    if (based !== undefined && based !== version) throw refuse(409, 'changed-elsewhere')
    return change
  }
  function replaceLink(id: string | undefined, change: object): Link {
    const link = findLink(id)
    if (!link) throw refuse(404, 'no-such-link')
    const next = { ...link, ...change, version: link.version + 1 }
    links = links.map((one) => (one === link ? next : one))
    return next
  }

  const routes: { endpoint: Endpoint; handle: (body: unknown, id: string | undefined) => unknown }[] = [
    { endpoint: getCurrentUser, handle: () => ({ user }) },
    {
      endpoint: changeProfile,
      handle(body) {
        user = { ...user, ...(changed(body, user.version) as PageChange), version: user.version + 1 } as User
        return { user }
      },
    },
    { endpoint: listLinks, handle: () => links },
    { endpoint: listBlocks, handle: () => [] },
    {
      endpoint: addLink,
      handle(body) {
        const draft = body as LinkDraft
        const link = findLink(draft.id) ?? toLink(draft, links.length)
        links = [...links.filter(({ id }) => id !== link.id), link]
        return link
      },
    },
    { endpoint: changeLink, handle: (body, id) => replaceLink(id, changed(body, findLink(id)?.version ?? 0) as LinkChange) },
    {
      endpoint: deleteLink,
      handle(_, id) {
        deleted.push(...links.filter((link) => link.id === id))
        links = links.filter((link) => link.id !== id)
      },
    },
    {
      endpoint: restoreLink,
      handle(_, id) {
        const link = deleted.find((one) => one.id === id)
        if (!link) throw refuse(404, 'no-such-link')
        links = [...links, link].toSorted((one, other) => one.position - other.position)
        return link
      },
    },
    {
      endpoint: reorderLinks,
      handle(body) {
        const { linkIds } = body as { linkIds: string[] }
        links = linkIds.flatMap((id) => findLink(id) ?? []).map((link, position) => ({ ...link, position }))
        return links
      },
    },
  ]

  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const sent = body === undefined ? undefined : JSON.parse(String(body))
    requests.push({ method, path, body: sent })
    await held
    const failure = failures.shift()
    if (failure) return failure()
    for (const { endpoint, handle } of routes) {
      const match = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path)
      if (!match || endpoint.method !== method) continue
      try {
        const result = handle(endpoint.body?.parse(sent), match[1])
        return endpoint.response ? Response.json(endpoint.response.parse(result), { status: endpoint.status }) : noContent()
      } catch (error) {
        if (error instanceof Response) return error
        throw error
      }
    }
    throw new Error(`The fake server has no ${method} ${path}`)
  })

  return {
    user: () => user,
    links: () => links,
    titles: () => links.map(({ title }) => title),
    requests,
    /** Requests that change something: `PATCH /api/user`. */
    changes: () => requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
    /** Requests wait until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    /** The next request gets no response. */
    loseNetwork: () =>
      failures.push(() => {
        throw new TypeError('Failed to fetch')
      }),
    /** The next request is refused. */
    refuseNext: (status: number, code: RefusalCode, fields?: Record<string, string>) =>
      failures.push(() => refuse(status, code, fields)),
    /** Someone else, or another device, saves the record. */
    saveUserElsewhere(change: Partial<User>) {
      user = { ...user, ...change, version: user.version + 1 }
    },
    saveLinkElsewhere: replaceLink,
  }
}

const refuse = (status: number, code: RefusalCode, fields?: Record<string, string>) =>
  Response.json({ code, message: `Refused: ${code}`, ...(fields ? { fields } : {}) }, { status })

const noContent = () => new Response(null, { status: 204 })

/** A fresh id for each test file, as the dashboard keeps one draft per user. */
const newUser = {
  ...pageDefaults,
  id: crypto.randomUUID(),
  email: 'ada@example.com',
  firstName: 'Ada',
  username: 'ada',
  plan: 'premium',
  pageChangedAt: '2026-11-01T00:00:00.000Z',
  onboardedAt: '2026-11-01T00:00:00.000Z',
  version: 1,
  twoFactorEnabled: false,
  totalClicks: 0,
  earlyAccess: false,
}

const toLink = (draft: LinkDraft, position: number): Link =>
  ({
    ...defaultLink,
    isActive: true,
    ...(Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as LinkDraft),
    id: draft.id ?? crypto.randomUUID(),
    position,
    clicks: 0,
    version: 0,
    createdAt: '2026-11-01T00:00:00.000Z',
  }) as Link
