/** A process that owns a data folder and does nothing but keep rows in it: `node database-owner.ts <folder>`, then lines on stdin. */
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { DatabaseFault } from '#server/database/start-errors.ts'
import { connect, migrate, startDatabase } from '#server/database/open.ts'
import { signups } from '#server/database/schema/sessions.ts'
import { openLog } from '#server/services/log.ts'

const log = openLog(process.env.LOG_LEVEL ?? 'silent')

try {
  await serve(process.argv[2] ?? '')
} catch (error) {
  console.error(error instanceof DatabaseFault ? error.message : error)
  process.exit(1)
}

async function serve(dataDir: string): Promise<void> {
  const started = performance.now()
  const database = await startDatabase({ dataDir, log })
  await migrate(database.connection, log)
  const { db, close } = connect(database.connection, log)
  console.log(`ready ${Math.round(performance.now() - started)} ${process.pid}`)

  const commands: Record<string, (amount: number) => Promise<string>> = {
    /** Says each row that is acknowledged. */
    async write(amount) {
      for (let row = 1; row <= amount; row++) {
        await db.insert(signups).values({ id: randomUUID(), email: 'ada@example.com', username: 'ada' })
        console.log(`acknowledged ${row}`)
      }
      return 'written'
    },
    /** Writes until nothing fits any more. */
    async fill() {
      const big = sql`(select string_agg(gen_random_uuid()::text, '') from generate_series(1, 4000))`
      for (let row = 0; ; row++) {
        const id = randomUUID()
        const refusal = await db
          .insert(signups)
          .values({ id, email: 'ada@example.com', username: big })
          .then(() => '', String)
        if (refusal) return `filled ${row}`
      }
    },
    /** Waits for a database that is away. */
    async count() {
      for (;;) {
        const counted = await db.$count(signups).catch(() => undefined)
        if (counted !== undefined) return `count ${counted}`
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
