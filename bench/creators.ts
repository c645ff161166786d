/** Creates creators with pages and links through the product's own API. */
import type { SignInResponse } from '#contract/accounts/sign-in.ts'

export type Creator = { username: string; token: string; linkIds: string[] }

export async function registerMeasuredCreator(url: string, username: string): Promise<Creator> {
  const draft = { username, email: `${username}@example.com`, password: 'over the front door' }
  const { token } = await requestJson<SignInResponse>(url, 'POST', '/api/auth/register', undefined, draft)
  const profile = ['Shop', 'Music'].map((title) => ({ title, url: `https://example.com/${title.toLowerCase()}` }))
  const linkIds: string[] = []
  for (const link of profile) linkIds.push((await requestJson<{ id: string }>(url, 'POST', '/api/links', token, link)).id)
  return { username, token, linkIds }
}

/** All clicks as the creator sees them. */
export async function countClicks(url: string, { token }: Creator): Promise<number> {
  const links = await requestJson<{ clicks: number }[]>(url, 'GET', '/api/links', token)
  return links.reduce((sum, { clicks }) => sum + clicks, 0)
}

async function requestJson<Response>(
  url: string,
  method: string,
  path: string,
  token?: string,
  body?: unknown,
): Promise<Response> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Response
}
