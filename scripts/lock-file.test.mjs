/** Tests that the lock file works on every machine: for each platform, and with any registry that npm is configured for. */
import { readFileSync } from 'node:fs'
import semver from 'semver'
import { expect, test } from 'vitest'
import { root } from './freshness.mjs'

const text = readFileSync(`${root}package-lock.json`, 'utf8')
const { packages } = JSON.parse(text)

const { engines } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))

test('every optional package of Linux and macOS accepts every Node that package.json allows: npm leaves the others out', () => {
  const isOfOurs = ({ optional, os }) => optional && os?.some((name) => ['linux', 'darwin'].includes(name))
  const native = Object.entries(packages).filter(([, one]) => isOfOurs(one) && one.engines?.node)
  expect(native.length).toBeGreaterThan(50)
  expect(native.filter(([, one]) => !semver.subset(engines.node, one.engines.node)).map(([path]) => path)).toEqual([])
})

test('Vite’s native parts ask for the newest Node, so scripts/installed.mjs looks for them alone', () => {
  const bindings = Object.entries(packages).filter(([path]) => /^node_modules\/@rolldown\/binding-(linux|darwin)-/.test(path))
  expect(bindings.length).toBeGreaterThan(3)
  for (const [path, one] of bindings) expect([path, semver.subset(one.engines.node, engines.node)]).toEqual([path, true])
})

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
