// @vitest-environment happy-dom
/** Files from endpoints: what is requested, and what they are called. */
import { afterEach, expect, test, vi } from 'vitest'
import { exportAudit } from '#contract/admin/audit.ts'
import { downloadFrom } from './download.ts'

const respondWith = (headers: Record<string, string>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('a,b', { headers })),
  )

/** The names of the files that were saved. */
const watchDownloads = () => {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('saves the file under the server’s name, filtered as asked', async () => {
  const names = watchDownloads()
  respondWith({ 'content-disposition': 'attachment; filename="audit-log-2026-11-28.csv"' })

  await downloadFrom(exportAudit, { query: { search: 'a b', group: undefined } })

  expect(names).toEqual(['audit-log-2026-11-28.csv'])
  expect(fetch).toHaveBeenCalledWith(`${exportAudit.path}?search=a+b`, expect.objectContaining({ method: 'GET' }))
})

test('saves it under another name where one is given, and says how many bytes have come', async () => {
  const names = watchDownloads()
  const sizes: number[] = []
  respondWith({})

  await downloadFrom(exportAudit, { name: 'ada.csv', onProgress: (bytes) => sizes.push(bytes) })

  expect(names).toEqual(['ada.csv'])
  expect(sizes).toEqual([3])
})

test('saves nothing where the server refuses', async () => {
  const names = watchDownloads()
  vi.stubGlobal('fetch', async () => Response.json({ code: 'not-admin', message: 'Sign in.' }, { status: 401 }))

  await expect(downloadFrom(exportAudit)).rejects.toMatchObject({ status: 401 })
  expect(names).toEqual([])
})
