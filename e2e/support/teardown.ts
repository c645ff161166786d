/** Removes the data folders of the journeys' servers. */
import { globSync, rmSync } from 'node:fs'

export default function removeData() {
  const { E2E_DATA, E2E_URL } = process.env
  if (!E2E_DATA) return
  // A server that was running before the journeys keeps its data.
  if (!E2E_URL) rmSync(E2E_DATA, { recursive: true, force: true })
  for (const second of globSync(`${E2E_DATA}-*`)) rmSync(second, { recursive: true, force: true })
}
