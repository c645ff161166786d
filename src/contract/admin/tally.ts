/** The schema of a number for each name of a list. A schema of records would be in what every screen of the app loads first. */
import * as z from 'zod/mini'

export const tally = <const Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as { [K in Name]: z.ZodMiniInt })
