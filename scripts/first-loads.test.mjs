/** Tests what a first visit loads: the bytes of the built app, and that the build knows which files they are in. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { listFirstLoad, refuseAppOnSite, sizeLimits } from './first-loads.mjs'
import { dist, root } from './freshness.mjs'

describe('of the built app', () => {
  beforeAll(() => {
    execFileSync(process.execPath, [`${root}scripts/build.mjs`, '--if-stale'], { stdio: 'inherit' })
  })

  test.each(Object.entries(sizeLimits))('%s loads at most %i bytes', (name, limit) => {
    const sizes = JSON.parse(readFileSync(`${dist}site/sizes.json`, 'utf8'))
    expect(sizes[name]).toBeGreaterThan(limit / 2)
    expect(sizes[name]).toBeLessThanOrEqual(limit)
  })
})

describe('from a manifest', () => {
  const manifest = {
    'index.html': { file: 'index.js', css: ['index.css'], imports: ['_core.js'], dynamicImports: ['_dashboard.js'] },
    '_core.js': { file: 'core.js', name: 'core' },
    '_dashboard.js': {
      file: 'dashboard.js',
      name: 'dashboard',
      imports: ['index.html', '_tabs.js'],
      dynamicImports: ['_themes.js'],
    },
    '_tabs.js': { file: 'tabs.js', name: 'tabs', css: ['tabs.css'], imports: ['_core.js'] },
    '_themes.js': { file: 'themes.js', name: 'themes-tab' },
  }

  test('a screen loads the app and all that is imported at once, each file once', () => {
    expect(listFirstLoad(manifest).toSorted()).toEqual(['/core.js', '/index.css', '/index.js'])
    const dashboard = ['/core.js', '/dashboard.js', '/index.css', '/index.js', '/tabs.css', '/tabs.js']
    expect(listFirstLoad(manifest, 'dashboard').toSorted()).toEqual(dashboard)
  })

  test('a screen without a file of its own is an error, not a small first load', () => {
    expect(() => listFirstLoad(manifest, 'auth')).toThrow('0 files of the app are called auth')
  })

  test('a file of the help panel that imports the app fails the build, because it would start the app on the site', () => {
    const site = {
      'site/script/site.ts': { file: 'site.js' },
      'help/mount-help-panel.tsx': { file: 'help.js', imports: ['_core.js'] },
    }
    expect(() => refuseAppOnSite({ ...manifest, ...site })).not.toThrow()
    const core = { file: 'core.js', imports: ['index.html'] }
    expect(() => refuseAppOnSite({ ...manifest, ...site, '_core.js': core })).toThrow('imports the app')
  })
})
