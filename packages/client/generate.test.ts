import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { openapi } from '@/lib/document/openapi'
import { endpoints } from '@/lib/endpoints'
import { readDocument } from './generate/document'
import { GUIDE_COPY, guideText } from './generate/guide'
import { writeOffice } from './generate/main'
import { methodsPage, officePage, officeSources, shopSources } from './generate/source'
import { errorNames } from './src/generated/operations'

const GENERATED = 'packages/client/src/generated'

const own = (id: string) =>
  endpoint(id, `GET /v1/${id}`, 'A lamp', { access: 'public', output: z.null(), run: async () => null })

/** What the page of the client says of all of it, in kB of 1,024 bytes. */
const PROMISED = 1024 * Number(/(\d+) kB compressed/.exec(readFileSync('packages/client/README.md', 'utf8'))?.[1])

describe('the client', () => {
  test('the client is what `npm run client:generate` makes of the operations', () => {
    const sources = Object.entries(shopSources(endpoints))
    expect(sources.map(([name]) => name)).toEqual(['operations.ts', 'types.ts'])
    for (const [name, text] of sources) expect(readFileSync(`${GENERATED}/${name}`, 'utf8')).toBe(text)
    expect(readFileSync('packages/client/methods.md', 'utf8')).toBe(methodsPage(endpoints))
  })

  test('the client for other systems is written where it is needed, as the operations are, and git has none of it', () => {
    const files = writeOffice()
    expect(files).toEqual([
      `${GENERATED}/office-operations.ts`,
      `${GENERATED}/office-types.ts`,
      'packages/client/office.md',
    ])
    const texts = [...Object.values(officeSources(endpoints)), officePage(endpoints)]
    expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(texts)
    const ignored = readFileSync('.gitignore', 'utf8').split('\n')
    expect(ignored).toEqual(expect.arrayContaining([`${GENERATED}/office-*`, 'packages/client/office.md']))
  })

  test('the client is shown at /docs/client by the files of its guide', () => {
    expect(readFileSync(GUIDE_COPY, 'utf8')).toBe(guideText())
  })

  test('the client has every operation of the storefront, but for those that the provider calls', () => {
    const text = shopSources(endpoints)['operations.ts'] ?? ''
    const missing = endpoints.filter(({ on, path }) => path.startsWith('/v1/') && !text.includes(`'${on}`))
    expect(missing.map(({ id }) => id)).toEqual(['pay.notify', 'pay.refund_notify', 'complaint.notify'])
    expect(text).not.toContain('/cms')
  })

  test('the client for other systems has every operation of the back office, but for files, tables and streams', () => {
    const text = officeSources(endpoints)['office-operations.ts'] ?? ''
    const missing = endpoints.filter(({ on, path }) => path.startsWith('/cms/') && !new RegExp(`'${on}[ ']`).test(text))
    expect(missing.filter(({ answer }) => answer === undefined)).toEqual([])
    expect(missing.length).toBeGreaterThan(20)
    expect(text).not.toContain('/v1')
  })

  test('the client for other systems marks what a key cannot call', () => {
    const rows = officePage(endpoints).split('\n')
    const rowOf = (method: string) => rows.find((row) => row.startsWith(`| \`office.${method}\``))
    expect(rowOf('group.list')).toContain('no key')
    expect(rowOf('order.list')).not.toContain('no key')
  })

  test('the client has a name for every error code that an operation may answer', () => {
    const offered = endpoints.filter(({ path, body }) => path.startsWith('/v1/') && body !== 'raw')
    const answers = readDocument(openapi(offered, '')).operations.flatMap(({ responses }) => Object.values(responses))
    const schemas = answers.flatMap(({ content }) => content['application/json']?.schema?.allOf ?? [])
    const codes = new Set(schemas.flatMap(({ properties }) => properties?.error_code?.enum ?? []))
    expect(codes.size).toBeGreaterThan(20)
    expect([...codes].filter((code) => !(String(code) in errorNames))).toEqual([])
  })

  test('the client cannot have two operations of one name', () => {
    expect(() => shopSources([own('lamp.show'), own('lamp.read')])).toThrow('Two operations are called lamp.read')
  })

  test.each([
    ['index', PROMISED],
    ['shop', 9_500],
    ['coupons', 2_950],
    ['after-sales', 2_700],
    ['reviews', 1_200],
  ])('the client has an entry `%s` of at most %i bytes, compressed', async (entry, most) => {
    for (const format of ['esm', 'cjs'] as const) {
      const { outputFiles } = await build({
        ...{ entryPoints: [`packages/client/src/${entry}.ts`], bundle: true, write: false },
        ...{ format, target: 'es2018', logLevel: 'error' },
      })
      expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThanOrEqual(most)
    }
  })

  test('the client depends on nothing', () => {
    const packed = JSON.parse(readFileSync('packages/client/package.json', 'utf8'))
    expect(Object.keys(packed).filter((key) => /ependencies/.test(key))).toEqual([])
  })
})
