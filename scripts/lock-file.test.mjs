/** Tests that the lock file works on every machine: for each platform, and with any registry that npm is configured for. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './freshness.mjs'

const text = readFileSync(`${root}package-lock.json`, 'utf8')
const { packages } = JSON.parse(text)

test('names no registry', () => {
  expect(text).not.toContain('"resolved"')
})

test('lists the optional packages of every platform, which `npm ci` requires', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})
