/** Lighthouse on a full public page as a phone, in every theme: 20 links, every handle, the header and the tip jar. */

import { themes } from '#rules/themes/themes.ts'
import { handleFields } from '../src/rules/page/page-fields.ts'
import { registerMeasuredCreator } from './creators.ts'
import { withDatabase } from './database.ts'
import type { Figure } from './report.ts'
import { categories, categoryNames, runLighthouseUntilStable, type Scores } from './run-lighthouse.ts'
import { startMeasuredServer, withTemporaryServerData } from './server.ts'

const linkCount = 20

export const measureThemes = (): Promise<Figure[]> =>
  withTemporaryServerData(async (dataDir, stopAfterwards) => {
    const server = await stopAfterwards(startMeasuredServer(dataDir))
    const { username } = await registerMeasuredCreator(server.url, 'mayaortiz')
    const page = `${server.url}/${username}`
    await fillPage(dataDir, username)
    await assertFullPage(page)

    const results: { theme: string; scores: Scores }[] = []
    for (const { id: theme } of themes) {
      await setTheme(dataDir, username, theme)
      results.push({ theme, scores: (await runLighthouseUntilStable(page)).scores })
    }
    return categoryNames.map((category) => {
      const lowest = results.reduce((low, next) => (next.scores[category] < low.scores[category] ? next : low))
      return {
        name: `Lighthouse on a phone, full page, ${categories[category]}`,
        measured: lowest.scores[category],
        unit: 'points',
        limit: { atLeast: 100 },
        details: `the lowest of ${results.length} themes${lowest.scores[category] < 100 ? `: ${lowest.theme}` : ''}`,
      }
    })
  })

const setTheme = (dataDir: string, username: string, theme: string) =>
  withDatabase(dataDir, async (client) => {
    await client.query('update users set theme = $2 where username = $1', [username, theme])
    await client.query(`select pg_notify('lintel_pages', $1)`, [username])
  })

/** Runs before the first request, so that nothing is cached yet. */
const fillPage = (dataDir: string, username: string) =>
  withDatabase(dataDir, async (client) => {
    const columns = handleFields.map((handle) => handle.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    await client.query(
      `update users set plan = 'lifetime', display_name = 'Maya Ortiz', ${columns.map((column) => `${column} = 'mayaortiz'`).join(', ')},
         bio = 'Slow ceramics, studio mornings and loud playlists. New pieces every other Friday.',
         floating_header = 'Spring kiln opens this Friday', tip_jar_enabled = true, tip_jar_text = 'Buy me a coffee',
         tip_jar_url = 'https://tips.example/maya', show_last_updated = true
       where username = $1`,
      [username],
    )
    await client.query(
      `insert into links (id, user_id, title, url, description, position)
       select gen_random_uuid(), id, 'Wheel-throwing class ' || place, 'https://example.com/class/' || place,
         'Number ' || place || ' of the pieces in this studio', place
       from users, generate_series((select count(*)::int from links where user_id = users.id), $2 - 1) as place where username = $1`,
      [username, linkCount],
    )
  })

async function assertFullPage(url: string) {
  const html = await (await fetch(url)).text()
  const isFull =
    html.split(' data-link=').length - 1 === linkCount && ['Spring kiln', 'Buy me a coffee'].every((text) => html.includes(text))
  if (!isFull) throw new Error('The page does not show everything that was added to it.')
}
