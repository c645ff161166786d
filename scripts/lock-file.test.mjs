/** The lock file serves every machine: whole for each platform, and from whatever registry npm is set to. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './freshness.mjs'

const text = readFileSync(`${root}package-lock.json`, 'utf8')
const { packages } = JSON.parse(text)

test('names no registry', () => {
  expect(text).not.toContain('"resolved"')
})

test('holds the builds for other platforms too, without which `npm ci` refuses it', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})
