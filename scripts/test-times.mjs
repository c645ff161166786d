/** Where the time of a part went: its slowest files and tests, and the tests that a person would wait for. */

const shown = 15
const longWait = 10

/** `files` and `tests` are `{ name, seconds }`. */
export function printTimes({ files, tests }) {
  printSlowest('files', files)
  printSlowest('tests', tests)
  for (const { name, seconds } of tests.filter((one) => one.seconds > longWait)) {
    console.log(`! ${name} took ${seconds.toFixed(1)} s, more than ${longWait}`)
  }
}

function printSlowest(what, timed) {
  const slowest = timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, shown)
  if (slowest.length === 0) return
  console.log(`\nSlowest ${what}:`)
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
}
