import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { openRegistry } from '@/packages/testing/own-registry'
import { newBuyer } from './support/buyers'
import { printFigure } from './support/measure'
import { dataFolder, type Environment, endAll, startServer } from './support/process'
import { isInReach, PUBLIC_REGISTRY } from './support/registry'
import { targets } from './support/targets'
import { bearer, json, parseAnswer, sendRaw } from './support/wire'

/** As a developer who has Node and nothing else: packages as npm has them, from a registry of one's own. */
test.skip(targets.includes('preview'), 'A deployment has no folder.')
test.describe.configure({ mode: 'serial', timeout: 900_000 })

const run = promisify(execFile)
const PASSWORD = 'a-password-of-the-demo'
const packages = dataFolder()
const room = dataFolder()
const shop = join(room, 'my-shop')
let registry: Awaited<ReturnType<typeof openRegistry>>
let env: NodeJS.ProcessEnv

/** What a shell has: nothing of the run of tests around. */
const clean = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|KIOSK_|MALLOC|INIT_CWD)/.test(name)))

const npm = (words: string[], cwd = shop) => run('npm', words, { cwd, env, maxBuffer: 100_000_000 })
const filesIn = (folder: string, left: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !left.test(file) && statSync(join(folder, file)).isFile(),
  )

test.beforeAll(async () => {
  test.setTimeout(900_000) // packing alone takes minutes on a slow machine
  test.skip(!(await isInReach('drizzle-orm')), 'The public registry of npm cannot be reached.')
  await run(process.execPath, ['packages/scripts/pack.mjs', packages])
  registry = await openRegistry(PUBLIC_REGISTRY)
  for (const file of readdirSync(packages)) if (file.endsWith('.tgz')) await registry.publish(join(packages, file))
  env = {
    ...clean(),
    NODE_ENV: 'development',
    npm_config_registry: registry.url,
    npm_config_cache: join(room, 'cache'),
  }
})
test.afterAll(async () => {
  endAll()
  await registry?.close()
})

const start = (more: Environment = {}) =>
  startServer(
    { LOG_LEVEL: 'error', DEMO_PASSWORD: PASSWORD, ...more },
    ['node_modules/kiosk-shop/bin.mjs', 'start'],
    shop,
  )

test('the package is at most 25 MB, and has no tool of development', () => {
  const [file = ''] = readdirSync(packages).filter((name) => name.startsWith('kiosk-shop-'))
  const megabytes = statSync(join(packages, file)).size / 1e6
  printFigure(`kiosk-shop: ${megabytes.toFixed(1)} MB`)
  expect(megabytes).toBeLessThan(25)
  const [own = {}, product = {}] = ['dist/packages/kiosk-shop', '.'].map((folder) =>
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  )
  expect([own.dependencies, own.devDependencies]).toEqual([product.dependencies, undefined])
})

test('a folder is made whole, with at most 25 files beside the mini-program', async () => {
  await npm(['create', '--yes', 'kiosk-shop', 'my-shop'], room)
  const files = filesIn(shop, /^(node_modules|miniprogram|\.kiosk)([\\/]|$)/)
  printFigure(`files of a new shop: ${files.length}`)
  expect(files.length).toBeLessThanOrEqual(25)
  expect(existsSync(join(shop, 'miniprogram/miniprogram/app.json'))).toBe(true)
  await expect(npm(['create', '--yes', 'kiosk-shop', 'my-shop'], room)).rejects.toThrow('is there already')
  await expect(npm(['create', '--yes', 'kiosk-shop', 'My Shop'], room)).rejects.toThrow('npm takes no package')
  expect(readdirSync(room).filter((name) => name.includes('shop'))).toEqual(['my-shop'])
})

test('the shop starts without a build, and an order in it is paid', async () => {
  const since = performance.now()
  const server = await start()
  printFigure(`a shop of a package starts in ${((performance.now() - since) / 1000).toFixed(1)} s`)
  expect(server.output()).not.toContain('Building')
  expect((await sendRaw(server.url, '/admin/login', {})).status).toBe(200)
  expect(await buy(server.url, 'first')).toEqual({ status: 'paid', ways: ['wechat'] })
  await server.stop()
  expect(existsSync(join(shop, '.data'))).toBe(true)
})

test('a command of a shop that is built writes nothing into it, as in a container that cannot', async () => {
  const written = () => statSync(join(shop, '.kiosk/dist/cli.mjs')).mtimeMs
  const before = written()
  await npm(['run', 'audit:head'])
  expect(written()).toBe(before)
})

test('the tests and types of a shop pass, and those of a module that is begun there', async () => {
  await npm(['run', 'create:module', '--', 'gift-cards'])
  await npm(['run', 'types'])
  const { stdout } = await npm(['test'])
  expect(stdout).toMatch(/gift-cards.test.ts/)
  expect(stdout).toMatch(/purchase-limit.test.ts/)
})

test('the client of the mini-program has the operations of a module', async () => {
  name('./modules/gift-cards')
  await npm(['run', 'client:generate'])
  expect(readFileSync(join(shop, 'miniprogram/miniprogram/kiosk-client/index.js'), 'utf8')).toContain('/gift-cards')
})

test('a module without pages is built in with the server alone', async () => {
  name('./modules/purchase-limit')
  const server = await start()
  expect(server.output()).not.toContain('Building the pages')
  const { data } = parseAnswer<{ token: string }>(await sendRaw(server.url, '/v1/token', signIn()))
  const headers = { cookie: `kiosk.session=${data?.token}`, 'accept-language': 'zh' }
  const page = await sendRaw(server.url, '/admin/config', { headers })
  expect(page.text).toContain('限购')
  await server.stop()
})

test('a shop for food begins with its own settings, and with the orders of the demo', async () => {
  const file = join(shop, 'kiosk.config.ts')
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text.replace(/\n\}\n$/, "\n  settings: { 'delivery.express': false, 'delivery.pickup': true },\n}\n"),
  )
  const server = await start({ DATA_DIR: dataFolder() })
  expect(await orderCount(server.url)).toBeGreaterThan(10)
  const headers = await asAdmin(server.url)
  const { data } = parseAnswer<{ items: object[] }>(await sendRaw(server.url, '/cms/config', { headers }))
  expect(data?.items).toContainEqual(expect.objectContaining({ key: 'delivery.express', value: false }))
  await server.stop()
  writeFileSync(file, text)
})

test('a module with a page, a discount and a field are there after one build', { tag: '@prove' }, async () => {
  cpSync('examples/modules/second-half', join(shop, 'modules/second-half'), { recursive: true })
  const file = join(shop, 'kiosk.config.ts')
  const label = "label: { en: 'Country of origin', zh: '原产国' }"
  const fields = `fields: { product: { origin: { type: 'text', buyers: 'see', ${label} } } }`
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\n\}\n$/, `\n  ${fields},\n}\n`))
  name('./modules/gift-cards', './modules/second-half', './modules/purchase-limit')
  expect((await npm(['run', 'build'])).stdout).toContain('Building the pages')
  const server = await start()
  expect((await sendRaw(server.url, '/v1/gift-cards', {})).status).toBe(200)
  expect((await sendRaw(server.url, '/v1/field', {})).text).toContain('Country of origin')
  await server.stop()
})

test('an upgrade is a number: no file of the folder changes by hand, and the orders are there', async () => {
  makePayWay()
  const file = join(shop, 'kiosk.config.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace('modules: [', 'modules: ["./modules/at-the-door",'))
  const before = contentOf(shop)
  await registry.publish(await nextVersion())
  await npm(['install', 'kiosk-shop@next'])
  await npm(['run', 'types'])
  await npm(['run', 'build'])
  const server = await start()
  expect(readFileSync(join(shop, '.kiosk/packed.json'), 'utf8')).toContain(`"${NEXT}"`)
  expect(await orderCount(server.url)).toBeGreaterThan(0)
  const config = await sendRaw(server.url, '/cms/config', { headers: await asAdmin(server.url) })
  expect(config.text).toContain('purchase_limit.pieces')
  expect(await buy(server.url, 'second')).toEqual({ status: 'paid', ways: ['wechat', 'at_the_door'] })
  await server.stop()
  expect(contentOf(shop)).toEqual(before)
})

test('a module for another version of Kiosk keeps the shop from starting, in a sentence', async () => {
  const file = join(shop, 'modules/purchase-limit/module.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace("kiosk: ['1']", "kiosk: ['7']"))
  name('./modules/purchase-limit')
  const program = join(shop, 'node_modules/kiosk-shop/bin.mjs')
  const failed = await run(process.execPath, [program, 'start'], { cwd: shop, env }).catch((error) => error)
  expect(failed.stderr).toContain(`The module purchase-limit is for Kiosk 7, and this is Kiosk`)
})

const NEXT = '1.99.0'

/** The same product under a later number. */
async function nextVersion(): Promise<string> {
  const folder = join(room, 'next')
  cpSync('dist/packages/kiosk-shop', folder, { recursive: true })
  for (const file of ['package.json', 'packed.json'].map((one) => join(folder, one)))
    writeFileSync(file, readFileSync(file, 'utf8').replace(/("version": ?)"[^"]+"/, `$1"${NEXT}"`))
  await npm(['pack', '--silent', '--ignore-scripts', '--pack-destination', packages], folder)
  return join(packages, `kiosk-shop-${NEXT}.tgz`)
}

/** A module with a way to pay: by hand, to who brings the goods. */
function makePayWay(): void {
  const folder = join(shop, 'modules/at-the-door')
  mkdirSync(folder)
  writeFileSync(
    join(folder, 'module.ts'),
    `import type { Module, PayWay } from 'kiosk-shop/module'

const door: PayWay = {
  name: 'at_the_door',
  title: 'At the door',
  isOffered: () => true,
  byHand: { days: async () => 7, instructions: () => 'Have it ready.' },
}

export default { kiosk: ['1'], payWays: [door] } satisfies Module
`,
  )
}

const contentOf = (folder: string): string[] =>
  filesIn(folder, /^(node_modules|\.kiosk|\.data|package(-lock)?\.json|miniprogram[\\/]miniprogram[\\/]kiosk-client)/)
    .sort()
    .map(
      (file) =>
        `${file} ${createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex')}`,
    )

async function asAdmin(url: string): Promise<Record<string, string>> {
  return bearer(parseAnswer<{ token: string }>(await sendRaw(url, '/v1/token', signIn())).data?.token ?? '')
}

async function orderCount(url: string): Promise<number> {
  const headers = await asAdmin(url)
  return parseAnswer<{ total: number }>(await sendRaw(url, '/cms/order', { headers })).data?.total ?? 0
}

const signIn = () => json({ account: 'admin', secret: PASSWORD, type: 100 })

function name(...modules: string[]): void {
  const file = join(shop, 'kiosk.config.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/modules: \[.*\]/, `modules: ${JSON.stringify(modules)}`))
}

/** An order that is placed and paid by the simulator: how it could be paid, and its state. */
async function buy(url: string, name: string) {
  const buyer = await newBuyer(url, name)
  const ask = async <Data>(path: string, body?: object) =>
    parseAnswer<Data>(await sendRaw(url, path, { ...(body && json(body)), headers: { ...buyer } })).data
  const recent = await ask<{ items: { id: number }[] }>('/v1/product/recent')
  const product_id = recent?.items[0]?.id
  const product = await ask<{ skus: { id: number }[] }>(`/v1/product/${product_id}`)
  const items = [{ product_id, sku_id: product?.skus[0]?.id, count: 1 }]
  const order = await ask<{ id: number; order_no: string }>('/v1/order', { items })
  const placed = await ask<{ pay_ways: { way: string }[] }>(`/v1/order/${order?.id}`)
  await ask('/v1/pay/pre_order', { order_id: order?.id })
  await sendRaw(url, '/simulator/wechat/pay', json({ out_trade_no: order?.order_no, how: 'now' }))
  const { status } = (await ask<{ status: string }>(`/v1/order/${order?.id}`)) ?? {}
  return { status, ways: placed?.pay_ways.map(({ way }) => way) }
}
