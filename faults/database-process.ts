/** A process that runs the embedded database of a data folder and obeys commands on stdin: `node database-process.ts <folder>`. */
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { migrate } from '#server/database/migrate.ts'
import { connect, startDatabase } from '#server/database/open.ts'
import { signups } from '#server/database/schema/sessions.ts'
import { DatabaseStartError } from '#server/database/start-errors.ts'
import { openLog } from '#server/services/log.ts'

const log = openLog(process.env.LOG_LEVEL ?? 'silent')

try {
  await serve(process.argv[2] ?? '')
} catch (error) {
  console.error(error instanceof DatabaseStartError ? error.message : error)
  process.exit(1)
}

async function serve(dataDir: string): Promise<void> {
  const startedAt = performance.now()
  const database = await startDatabase({ dataDir, log })
  await migrate(database.connection, log)
  const { db, close } = connect(database.connection, log)
  console.log(`ready ${Math.round(performance.now() - startedAt)} ${process.pid}`)

  const commands: Record<string, (amount: number) => Promise<string>> = {
    /** Prints each row that was committed. */
    async write(amount) {
      for (let row = 1; row <= amount; row++) {
        await db.insert(signups).values({ id: randomUUID(), email: 'ada@example.com', username: 'ada' })
        console.log(`acknowledged ${row}`)
      }
      return 'written'
    },
    /** Writes until the disk is full. */
    async fill() {
      const big = sql`(select string_agg(gen_random_uuid()::text, '') from generate_series(1, 4000))`
      for (let row = 0; ; row++) {
        const id = randomUUID()
        const error = await db
          .insert(signups)
          .values({ id, email: 'ada@example.com', username: big })
          .then(() => '', String)
        if (error) return `filled ${row}`
      }
    },
    /** Waits while the database is unavailable. */
    async count() {
      for (;;) {
        const count = await db.$count(signups).catch(() => undefined)
        if (count !== undefined) return `count ${count}`
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  }
  for await (const line of createInterface({ input: process.stdin })) {
    const [command = '', amount] = line.split(' ')
    console.log(await commands[command]?.(Number(amount)))
  }
  await close()
  await database.stop()
}
