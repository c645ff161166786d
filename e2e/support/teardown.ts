/** Removes the data folders of the journeys' servers. */
import { rmSync } from 'node:fs'

export default function removeData() {
  if (process.env.E2E_FOLDER) rmSync(process.env.E2E_FOLDER, { recursive: true, force: true })
}
