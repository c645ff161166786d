/** Where `npm run migration` reads the tables and writes the next migration. */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/database/schema/*.ts',
  out: './src/server/database/migrations',
})
