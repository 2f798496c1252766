import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stackInSources } from './stack'

describe('a stack trace', () => {
  let root = ''
  let outfile = ''
  let stack = ''

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'kiosk stack '))
    const source = join(root, 'shelf.ts')
    await writeFile(
      source,
      'type Shelf = { of: string }\n\nexport const lean = (shelf: Shelf) => {\n  throw new Error(shelf.of)\n}\n',
    )
    outfile = join(root, 'dist/shelf.mjs')
    await build({
      entryPoints: [source],
      outfile,
      format: 'esm',
      minifyWhitespace: true,
      sourcemap: 'external',
      logLevel: 'error',
    })
    const { lean } = await import(/* @vite-ignore */ pathToFileURL(outfile).href)
    try {
      lean({ of: 'oak\n    at its (file://elsewhere/x.js:1:1)\n    at its (/etc/passwd:1:1)' })
    } catch (error) {
      stack = error instanceof Error ? (error.stack ?? '') : ''
    }
  })
  afterAll(() => rm(root, { recursive: true, force: true }))

  test('a stack trace is mapped to the sources, relative to the root, and the map is read only once', async () => {
    expect(stack).toContain('dist/shelf.mjs:1:')
    for (let time = 0; time < 2; time += 1) {
      expect(await stackInSources(stack, root)).toMatch(/\n {4}at lean \(shelf\.ts:4:9\)\n/)
      await rm(`${outfile}.map`, { force: true })
    }
  })

  test('a stack trace is unchanged without a source map, and its message is not mistaken for a frame', async () => {
    const [, ...rows] = (await stackInSources(stack, root)).split('\n')
    expect(rows.slice(0, 2)).toEqual(['    at its (file://elsewhere/x.js:1:1)', '    at its (/etc/passwd:1:1)'])
    const unknown = `Error: no map\n    at fall (${join(root, 'none.mjs')}:1:1)\n    at node:internal/modules/run_main:1:1`
    expect(await stackInSources(unknown, root)).toBe(unknown)
    expect(await stackInSources(stack)).toBe(stack)
  })
})
