/** A full disk: a small one of our own, mounted where only the test's process sees it. */
import { spawn } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import { attachConsole, newDataFolder, databaseScript, stopDatabaseProcesses } from './start-database-process.ts'

afterEach(stopDatabaseProcesses)

/** Runs a shell script on a fresh disk of so many megabytes, with `own` for an owner of `$disk/data`; what was said, line by line. */
async function onDiskOf(megabytes: number, script: string): Promise<string[]> {
  // In namespaces of its own: neither the disk nor a process outlives the test.
  const apart = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
  const story = `
    mount -t tmpfs -o size=${megabytes}m lintel "$1" || exit
    disk=$1 node=$2 script=$3
    own() { "$node" "$script" "$disk/data" 2>&1 | grep --line-buffered -v '^ready'; }
    fill() { dd if=/dev/zero of="$disk/ballast" bs=4k 2>/dev/null; }
    ${script}`
  const shell = attachConsole(
    spawn('unshare', [...asRoot, ...apart, 'sh', '-c', story, 'sh', newDataFolder(), process.execPath, databaseScript]),
  )
  await shell.exited
  return shell.heard()
}

const isFull = expect.stringMatching(/^The disk of the data folder \S+\/data is full: free some space and start again\.$/)

test('no room at the first start: one sentence, nothing half made, and all is well with room', async () => {
  const said = await onDiskOf(
    12,
    `own </dev/null
     ls "$disk/data"
     mount -o remount,size=200m "$disk"
     echo count | own`,
  )
  expect(said).toEqual([isFull, 'lock', 'count 0'])
})

test('no room at a later start: one sentence, and all rows are there when there is room again', async () => {
  const said = await onDiskOf(
    100,
    `echo write 3 | own
     fill
     own </dev/null
     rm "$disk/ballast"
     echo count | own`,
  )
  expect(said).toEqual(['acknowledged 1', 'acknowledged 2', 'acknowledged 3', 'written', isFull, 'count 3'])
})

test('no room while it runs: writes fail, reads come back with room, and no acknowledged row is lost', async () => {
  const said = await onDiskOf(
    120,
    `dd if=/dev/zero of="$disk/ballast" bs=1M count=40 2>/dev/null
     { echo fill
       until grep -qs filled "$disk.said"; do sleep 0.1; done
       rm "$disk/ballast"
       echo count
       echo write 1
     } | own > "$disk.said"
     cat "$disk.said"
     rm "$disk.said"`,
  )
  expect(said[0]).toMatch(/^filled /)
  const acknowledged = Number(said[0]?.replace('filled ', ''))
  expect(acknowledged).toBeGreaterThan(10)
  expect(said).toEqual([`filled ${acknowledged}`, `count ${acknowledged}`, 'acknowledged 1', 'written'])
})
