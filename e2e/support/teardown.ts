/** Takes away the data folder that the journeys' server used. */
import { rmSync } from 'node:fs'

export default function removeData() {
  if (process.env.E2E_DATA) rmSync(process.env.E2E_DATA, { recursive: true, force: true })
}
