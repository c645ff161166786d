/**
 * The site's pages of this node. The build rendered them with the defaults; where an operator's settings or help articles differ, a process
 * of its own renders them again, and they replace the former ones at once. Several changes in a row are followed by one rendering. What
 * was rendered is kept in the data folder, so that a start with the same settings has it. Where rendering fails, visitors get the former
 * pages; where a start has none, they get a 503 rather than prices that are wrong.
 */
import { createHash } from 'node:crypto'
import { chooseSiteVariant, type SiteVariantName } from '#rules/billing/site-variants.ts'
import { listChangedSettings } from '#rules/platform/settings.ts'
import type { DrawnScreen, SiteInput } from '#rules/platform/site-input.ts'
import { minuteMs } from '#rules/time/durations.ts'
import type { DatabaseAddress } from '#server/database/connections/address.ts'
import { listen } from '#server/database/connections/listen.ts'
import { packedPage, type SitePage } from '#server/http/html/site-pages.ts'
import type { Services } from '#server/services/services.ts'
import { readReachedFigures } from './reached-figures.ts'
import { runRenderer, type SiteRenderer } from './renderer/run-renderer.ts'
import { openSiteFiles, parseSite, type StoredSite } from './renderer/stored-site.ts'
import { siteChannel } from './site-changed.ts'
import { listPublishedArticles } from './store.ts'

/** The pages as the build made them: with the defaults, in one variant. */
export type BuiltSite = {
  variant: SiteVariantName
  site: SitePage[]
  renderer?: SiteRenderer | undefined
  screens?: { drawn: DrawnScreen[] } | undefined
}

type CurrentSite = {
  /** Of the input; undefined for the pages of the build. */
  key: string | undefined
  pages: Map<string, SitePage>
  /** As JSON; undefined where it is the build's file. */
  helpIndex: string | undefined
  image: { path: string; bytes: Buffer } | undefined
  screens: Map<string, DrawnScreen>
  /** The settings that the screens were drawn with, as JSON. */
  settings: string
}

export type Site = {
  /** False while the pages could not be rendered since the start. */
  isAvailable(): boolean
  findPage(path: string): SitePage | undefined
  getHelpIndex(): string | undefined
  findImage(path: string): Buffer | undefined
  /** Undefined as well for the moments until a changed setting is drawn: the app would find something else than it draws. */
  findScreen(address: string): DrawnScreen | undefined
  /** Renders the pages again if what they show has changed. Resolves when they are the present ones, or could not be rendered. */
  redraw(): Promise<void>
  close(): Promise<void>
}

/** Milliseconds after which a failed rendering is tried again. */
const retryDelay = minuteMs

type SiteServices = Pick<Services, 'config' | 'db' | 'log'>

/** Resolves once the pages are there, or could not be rendered. Other nodes' changes are followed from then on. */
export async function openSite(services: SiteServices, built: BuiltSite, connection: DatabaseAddress): Promise<Site> {
  const { config, log } = services
  const files = openSiteFiles(config.dataDir)
  const ofBuild: CurrentSite = {
    key: undefined,
    pages: byPath(built.site),
    helpIndex: undefined,
    image: undefined,
    screens: byAddress(built.screens?.drawn ?? []),
    settings: '{}',
  }
  let current: CurrentSite | undefined
  let running: Promise<void> | undefined
  let isOutdated = false
  let retryTimer: NodeJS.Timeout | undefined
  let isClosed = false

  async function drawUntilCurrent(): Promise<void> {
    while (isOutdated) {
      isOutdated = false
      await draw().catch(async (error: unknown) => {
        // The database may be closed by now, and nobody asks for the pages.
        if (isClosed) return
        log.error({ err: error }, describeFailure(current !== undefined))
        current ??= await findFormer()
        clearTimeout(retryTimer)
        retryTimer = setTimeout(() => void redraw(), retryDelay).unref()
      })
    }
    running = undefined
  }

  function redraw(): Promise<void> {
    isOutdated = true
    running ??= drawUntilCurrent()
    return running
  }

  async function draw(): Promise<void> {
    const input = await readInput(services)
    if (isOfBuild(input, built)) {
      current = ofBuild
      return
    }
    const { renderer } = built
    if (!renderer) {
      // A development server renders each page when it is asked for.
      current = ofBuild
      return
    }
    const key = hashInput(renderer, input)
    if (current?.key === key) return
    current = toCurrent(key, input.settings, await files.findOrRender(key, () => render(renderer, key, input)))
  }

  async function render(renderer: SiteRenderer, key: string, input: SiteInput): Promise<StoredSite> {
    const started = performance.now()
    const json = await runRenderer(renderer, input)
    const site = parseSite(json)
    // Without it, the next start renders again.
    await files.store(key, json).catch((error: unknown) => log.warn({ err: error }, 'The site’s pages could not be stored.'))
    log.info(
      { pages: site.pages.length, ms: Math.round(performance.now() - started) },
      'The site’s pages are rendered with the settings.',
    )
    return site
  }

  const findFormer = async () => {
    const last = await files.findLast()
    return last && toCurrent('former', undefined, last)
  }

  await redraw()
  const changes = await listen(connection, siteChannel, { onMessage: () => void redraw(), onGap: () => void redraw() }, log)
  return {
    isAvailable: () => current !== undefined,
    findPage: (path) => current?.pages.get(path),
    getHelpIndex: () => current?.helpIndex,
    findImage: (path) => (current?.image?.path === path ? current.image.bytes : undefined),
    findScreen: (address) =>
      current?.settings === JSON.stringify(listChangedSettings()) ? current.screens.get(address) : undefined,
    redraw,
    async close() {
      isClosed = true
      clearTimeout(retryTimer)
      await changes.close()
    },
  }
}

async function readInput({ config, db }: SiteServices): Promise<SiteInput> {
  const [articles, reachedFigures] = await Promise.all([listPublishedArticles(db), readReachedFigures(db)])
  return { variant: chooseSiteVariant(config.payments), settings: listChangedSettings(), articles, reachedFigures }
}

/** Whether the build's pages are what this input gives. */
const isOfBuild = ({ variant, settings, articles, reachedFigures }: SiteInput, built: BuiltSite): boolean =>
  variant === built.variant && Object.keys(settings).length + articles.length + reachedFigures.length === 0

function hashInput({ id }: SiteRenderer, { settings, ...input }: SiteInput): string {
  const sorted = Object.entries(settings).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([id, sorted, input]))
    .digest('hex')
    .slice(0, 24)
}

const byPath = (pages: SitePage[]) => new Map(pages.map((page) => [page.path, page]))

const byAddress = (screens: DrawnScreen[]) => new Map(screens.map((screen) => [screen.address, screen]))

const toCurrent = (
  key: string,
  settings: SiteInput['settings'] | undefined,
  { pages, helpIndex, image, screens = [] }: StoredSite,
): CurrentSite => ({
  key,
  pages: byPath(pages.map(({ path, packed }) => packedPage(path, Buffer.from(packed, 'base64')))),
  helpIndex,
  image: image && { path: image.path, bytes: Buffer.from(image.bytes, 'base64') },
  screens: byAddress(screens),
  settings: settings ? JSON.stringify(settings) : '',
})

const describeFailure = (hasFormer: boolean) =>
  `The site’s pages could not be rendered with the settings: visitors get ${hasFormer ? 'the former ones' : 'the last ones that were stored, or a 503'}. The next try is in a minute.`
