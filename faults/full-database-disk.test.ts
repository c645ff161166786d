/** Tests the embedded database on a full disk: a small tmpfs in a separate mount namespace. */
import { spawn } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import { attachConsole, databaseScript, newDataFolder, stopDatabaseProcesses } from './start-database-process.ts'

afterEach(stopDatabaseProcesses)

/** Runs a shell script with a new disk of `megabytes` at `$disk`, where `database` runs the database of `$disk/data`; resolves with the lines of its output. */
async function runOnDisk(megabytes: number, script: string): Promise<string[]> {
  // In its own namespaces, so that neither the disk nor a process outlives the test.
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
  const setup = `
    mount -t tmpfs -o size=${megabytes}m lintel "$1" || exit
    disk=$1 node=$2 script=$3
    database() { "$node" "$script" "$disk/data" 2>&1 | grep --line-buffered -v '^ready'; }
    fill() { dd if=/dev/zero of="$disk/ballast" bs=4k 2>/dev/null; }
    ${script}`
  const shell = attachConsole(
    spawn('unshare', [...asRoot, ...namespaces, 'sh', '-c', setup, 'sh', newDataFolder(), process.execPath, databaseScript]),
  )
  await shell.exited
  return shell.readLines()
}

const isFull = expect.stringMatching(/^The disk of the data folder \S+\/data is full: free some space and start again\.$/)

test('a full disk at the first start is reported in one sentence, leaves nothing half created, and the next start with space succeeds', async () => {
  const output = await runOnDisk(
    12,
    `database </dev/null
     ls "$disk/data"
     mount -o remount,size=200m "$disk"
     echo count | database`,
  )
  expect(output).toEqual([isFull, 'lock', 'count 0'])
})

test('a full disk at a later start is reported in one sentence, and all rows are there once there is space', async () => {
  const output = await runOnDisk(
    100,
    `echo write 3 | database
     fill
     database </dev/null
     rm "$disk/ballast"
     echo count | database`,
  )
  expect(output).toEqual(['acknowledged 1', 'acknowledged 2', 'acknowledged 3', 'written', isFull, 'count 3'])
})

test('a disk that fills up at run time fails writes, and loses no acknowledged row once there is space', async () => {
  const output = await runOnDisk(
    120,
    `dd if=/dev/zero of="$disk/ballast" bs=1M count=40 2>/dev/null
     { echo fill
       until grep -qs filled "$disk.output"; do sleep 0.1; done
       rm "$disk/ballast"
       echo count
       echo write 1
     } | database > "$disk.output"
     cat "$disk.output"
     rm "$disk.output"`,
  )
  expect(output[0]).toMatch(/^filled /)
  const acknowledged = Number(output[0]?.replace('filled ', ''))
  expect(acknowledged).toBeGreaterThan(10)
  expect(output).toEqual([`filled ${acknowledged}`, `count ${acknowledged}`, 'acknowledged 1', 'written'])
})
