/** Removes the data folder of the journeys' server. */
import { rmSync } from 'node:fs'

export default function removeData() {
  if (process.env.E2E_DATA) rmSync(process.env.E2E_DATA, { recursive: true, force: true })
}
