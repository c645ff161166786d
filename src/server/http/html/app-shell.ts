/** The single-page app: its files, and its shell for every address that a screen answers to. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#rules/platform/refusals.ts'
import { developmentPaths, screens } from '#rules/platform/paths.ts'
import { root } from '#server/root.ts'
import { appHeaders, type MediaHosts } from '../headers.ts'
import { type SitePage, siteRoutes } from './site-pages.ts'

/** What the build made: the shell's HTML with a placeholder for the nonce, the folder of files, the public page's script, the site. */
export type BuiltWeb = { shell: string; folder: string; pageScript: string; site: SitePage[] }

export class NotBuilt extends Error {}

export function openBuiltWeb(): BuiltWeb {
  const folder = fileURLToPath(new URL('dist/web', root))
  const script = fileURLToPath(new URL('dist/page/enhance.js', root))
  const index = join(folder, 'index.html')
  const site = fileURLToPath(new URL('dist/site/pages.json', root))
  if (![index, script, site].every((file) => existsSync(file)))
    throw new NotBuilt('The app is not built yet: run `npm run build`.')
  return {
    folder,
    shell: readFileSync(index, 'utf8'),
    pageScript: readFileSync(script, 'utf8').trim(),
    site: JSON.parse(readFileSync(site, 'utf8')) as SitePage[],
  }
}

const aYear = 365 * 24 * 3600

/**
 * What means nothing beside a part of a page, and would weigh as much as a small picture. Its policy stays: it can be opened
 * alone.
 */
const ofDocuments = [
  'permissions-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'x-frame-options',
  'x-request-id',
  'last-modified',
]

/** What stands where: the address for visitors, and whether this is a developer's server, which alone hands out its tools. */
type Setting = { publicUrl: string; isDevelopment: boolean; captchaHosts: readonly string[]; mediaHosts: MediaHosts }

export type Shell = (reply: FastifyReply, status: number) => FastifyReply

/** The app's page, the same at every address; the app then looks where it is. */
export const openShell =
  ({ shell }: BuiltWeb, { publicUrl, ...hosts }: Setting): Shell =>
  (reply, status) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .code(status)
      .headers(appHeaders(publicUrl, nonce, hosts))
      .type('text/html; charset=utf-8')
      .send(shell.replaceAll('__CSP_NONCE__', nonce))
  }

export async function webRoutes(
  app: FastifyInstance,
  web: BuiltWeb,
  shell: Shell,
  { publicUrl, isDevelopment, mediaHosts }: Setting,
) {
  await app.register(fastifyStatic, {
    root: web.folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html', ...(isDevelopment ? [] : ['development/**'])],
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? `public, max-age=${aYear}, immutable` : 'public, max-age=3600')
      reply.header('x-content-type-options', 'nosniff')
      if (isHashed) for (const name of ofDocuments) reply.removeHeader(name)
    },
  })

  siteRoutes(app, web.site, publicUrl, mediaHosts)
  const served = isDevelopment ? [...screens, ...Object.values(developmentPaths)] : screens
  for (const path of served) app.get(path, async (_request, reply) => shell(reply, 200))

  app.setNotFoundHandler(async (request, reply) => {
    if (wantsPage(request)) return shell(reply, 404)
    throw new Refusal('no-such-path')
  })
}

/** Whoever asks so is a person in front of a browser, not a program. */
export const wantsPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/api(\/|$|\?)/.test(url) &&
  !/\.(js|css|map|json|txt|xml|png|jpe?g|svg|ico|webp|woff2?)(\?|$)/i.test(url)
