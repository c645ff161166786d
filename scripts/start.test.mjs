/** The service unit that the documentation gives to operators. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

test('the documented systemd unit starts Node with the settings of `npm start`', () => {
  const { start } = JSON.parse(read('package.json')).scripts
  const [, environment, command] = /^(.+) exec node (.+)$/.exec(start) ?? []
  const unit = read('docs/operate.md')
  expect(unit).toContain(`\nEnvironment=${environment}\n`)
  expect(unit).toContain(`/node_modules/.bin/node ${command}\n`)
})
