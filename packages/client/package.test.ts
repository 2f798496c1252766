import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { runNode } from '@/packages/testing/run-node'

const FOLDER = 'packages/client'
const TSC = path.resolve('node_modules/typescript/bin/tsc')
const PATIENCE = 600_000
const Packed = z.tuple([z.object({ filename: z.string(), files: z.array(z.object({ path: z.string() })) })])

let there: string
let packed: z.output<typeof Packed>[0]

const npm = (where: string, ...args: string[]) =>
  execFileSync('npm', [...args, '--offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: where,
    encoding: 'utf8',
    env: { ...process.env, npm_config_cache: path.join(there, 'cache') },
  })

const put = (name: string, text: string) => writeFileSync(path.join(there, name), text)

/** What the compiler says of these files, in the empty folder that has installed the package. */
async function problemsOf(files: Record<string, string>, options: object): Promise<string> {
  for (const [name, text] of Object.entries(files)) put(name, text)
  const compilerOptions = { strict: true, noEmit: true, target: 'es2022', types: [], ...options }
  put('tsconfig.json', JSON.stringify({ compilerOptions, files: Object.keys(files) }))
  return (await runNode([TSC, '-p', there])).output
}

/** A mini-program has none of the types of a browser, and no declaration may need them. */
const PURE = { lib: ['es2022'], skipLibCheck: false }
const USED = `
const shop = createClient({ baseUrl: '', adapter: fetchAdapter() })
export const price: Promise<number> = shop.product.read({ id: 1 }).then((product) => product.price)
export const short = (error: unknown) => isKioskError(error, 'out_of_stock') && error.details.short[0]?.available
`
const IMPORTED = `import { createClient, fetchAdapter, isKioskError, type Order } from 'kiosk-client'
import { createOffice } from 'kiosk-client/office'
import { createCart, type Line, money } from 'kiosk-client/shop'
export type Mine = Order['items']
export const office = createOffice({ baseUrl: '', key: 'kiosk_key' })
export const no: Promise<string> = office.order.read({ id: 1 }).then(({ order_no }) => order_no)
export const cart = createCart((): Line[] => [], (lines) => void money(lines.length))
${USED}`
const REQUIRED = `import kiosk = require('kiosk-client')
const { createClient, fetchAdapter, isKioskError } = kiosk
${USED}`

describe('the package, packed and installed in an empty folder', () => {
  beforeAll(async () => {
    there = mkdtempSync(path.join(tmpdir(), 'kiosk-package-'))
    packed = Packed.parse(JSON.parse(npm(FOLDER, 'pack', '--json', '--pack-destination', there)))[0]
    put('package.json', '{}')
    npm(there, 'install', `./${packed.filename}`)
  }, PATIENCE)
  afterAll(() => rmSync(there, { recursive: true, force: true }))

  test('the package of the client has the scripts, the types and the README, and nothing of how it is made', () => {
    const names = packed.files.map((file) => file.path).filter((name) => !/^dist\/.*\.d\.ts$/.test(name))
    expect(names.toSorted()).toEqual([
      'README.md',
      'dist/after-sales.d.mts',
      'dist/after-sales.js',
      'dist/after-sales.mjs',
      'dist/coupons.d.mts',
      'dist/coupons.js',
      'dist/coupons.mjs',
      'dist/index.d.mts',
      'dist/index.js',
      'dist/index.mjs',
      'dist/office.d.mts',
      'dist/office.js',
      'dist/office.mjs',
      'dist/reviews.d.mts',
      'dist/reviews.js',
      'dist/reviews.mjs',
      'dist/shop.d.mts',
      'dist/shop.js',
      'dist/shop.mjs',
      'guide/README.md',
      'methods.md',
      'office.md',
      'package.json',
    ])
  })

  test('the package of the client links to nothing that is not in it', () => {
    const paths = packed.files.map((file) => file.path)
    const links = paths
      .filter((name) => name.endsWith('.md'))
      .flatMap((name) => {
        const text = readFileSync(path.join(there, 'node_modules/kiosk-client', name), 'utf8')
        const targets = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, target = '']) => target)
        const own = targets.filter((target) => !target.startsWith('https://'))
        return own.map((target) => path.posix.join(path.posix.dirname(name), target))
      })
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((target) => !paths.includes(target))).toEqual([])
  })

  test.each([
    ['a module', 'use.mjs', "import * as kiosk from 'kiosk-client'"],
    ['a script of CommonJS', 'use.cjs', "const kiosk = require('kiosk-client')"],
  ])('the package of the client is loaded by %s', async (_, name, load) => {
    put(name, `${load}\nconsole.log(Object.keys(kiosk).sort().join(' '))`)
    const { code, output } = await runNode([path.join(there, name)])
    expect([code, output.trim().split(' ')]).toEqual([
      0,
      'NoAnswer createClient fetchAdapter isKioskError memoryStore newAborter newKey simulated taroAdapter uniAdapter webStore wxAdapter'.split(
        ' ',
      ),
    ])
  })

  test.each([
    ['a module', 'shop.mjs', "import { money } from 'kiosk-client/shop'"],
    ['a script of CommonJS', 'shop.cjs', "const { money } = require('kiosk-client/shop')"],
  ])('the package of the client has an entry for shops that is loaded by %s', async (_, name, load) => {
    put(name, `${load}\nconsole.log(money(123456))`)
    expect(await runNode([path.join(there, name)])).toEqual({ code: 0, output: '¥1,234.56\n' })
  })

  test('the package of the client has types for modules and for CommonJS, as Node finds them', async () => {
    const options = { ...PURE, module: 'node16', moduleResolution: 'node16' }
    expect(await problemsOf({ 'a.mts': IMPORTED, 'b.cts': REQUIRED }, options)).toBe('')
    expect(await problemsOf({ 'a.mts': USED }, options)).toContain("Cannot find name 'createClient'") // it does look
  })

  test('the package of the client has types for bundlers, with and without those of a browser', async () => {
    const options = { module: 'esnext', moduleResolution: 'bundler' }
    expect(await problemsOf({ 'a.ts': IMPORTED }, { ...options, ...PURE })).toBe('')
    expect(await problemsOf({ 'a.ts': IMPORTED }, { ...options, skipLibCheck: false, lib: ['es2022', 'dom'] })).toBe('')
  })

  test('the package of the client does what its README prints', async () => {
    const readme = readFileSync(`${FOLDER}/README.md`, 'utf8')
    const [begin = '', errors = '', ...others] = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
      ([, code = '']) => code,
    )
    expect(others).toEqual([])
    const known = `import { type Client, isKioskError, type OrderCreateItem } from 'kiosk-client'
declare const shop: Client<string>
declare const items: OrderCreateItem[]
declare const show: (what: object) => void
export async function place() {\n${errors}}`
    const files = { 'begin.ts': `declare const wx: import('kiosk-client').MiniProgram\n${begin}`, 'errors.ts': known }
    expect(await problemsOf(files, { ...PURE, module: 'esnext', moduleResolution: 'bundler' })).toBe('')
  })

  test('the package of the client fits the platform’s own types, in the guide', async () => {
    expect(await runNode([TSC, '-p', `${FOLDER}/guide`])).toEqual({ code: 0, output: '' })
  })

  test('the package of the client leaves out of a bundle what is not used', async () => {
    const { outputFiles } = await build({
      stdin: { contents: "export { isKioskError } from 'kiosk-client'", resolveDir: there },
      bundle: true,
      write: false,
      format: 'esm',
    })
    expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThan(500)
  })
})
