import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { targets } from './support/targets'

test.skip(targets.includes('preview'), 'The build is looked at where it was made.')

test('the function that answers an area on Vercel is small enough to start quickly', () => {
  for (const area of ['v1', 'cms', 'files']) {
    const route = `.next/server/app/${area}/[[...path]]/route.js`
    const { files }: { files: string[] } = JSON.parse(readFileSync(`${route}.nft.json`, 'utf8'))
    // Not the shop of the machine that built it: its database, its secrets and its backups are in .data or beside it.
    // Nor what tests left there: the log of this run is one.
    const notProgram = /\/\.data\/(?!files\/)|\/kiosk-[^/]*\.tar\.gz|\/test-results\//
    expect(files.filter((file) => notProgram.test(file))).toEqual([])
    const sizes = files.map((file) => statSync(resolve(dirname(route), file), { throwIfNoEntry: false })?.size ?? 0)
    const mb = sizes.reduce((sum, size) => sum + size, 0) / 1e6
    expect(mb, `${area}: ${mb.toFixed(1)} MB`).toBeGreaterThan(1)
    expect(mb, `${area}: ${mb.toFixed(1)} MB`).toBeLessThan(60) // Vercel takes 250 MB
  }
})
