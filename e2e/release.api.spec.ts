import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { dataFolder, endAll, startServer } from './support/process'
import { targets } from './support/targets'
import { bearer, json, parseAnswer, sendRaw } from './support/wire'

test.skip(targets.includes('preview'), 'A deployment is built where it runs.')
test.describe.configure({ mode: 'serial' })
test.afterAll(endAll)

const run = promisify(execFile)
const folder = join(dataFolder(), 'release')
const program = join(folder, 'kiosk.mjs')
const DATA_DIR = dataFolder()
const DEMO_PASSWORD = 'of-the-release'

test('a release takes less than 250 MB, says its parts, and has no tool for building in it', async () => {
  test.slow() // it is built whole
  const { stdout } = await run(process.execPath, ['packages/scripts/release.mjs', folder])
  const [, megabytes = ''] = stdout.match(/([\d.]+) MB {2}in all/) ?? []
  expect(Number(megabytes), stdout).toBeGreaterThan(50)
  expect(Number(megabytes), stdout).toBeLessThan(250)
  expect(stdout).toContain('.next/server')
  for (const name of ['@next/swc-linux-x64-gnu', 'drizzle-kit', 'esbuild', 'playwright-core', 'typescript'])
    expect(existsSync(join(folder, 'node_modules', name)), name).toBe(false)
})

test('a release has a checksum of each file, and names the packages that it is made of', async () => {
  const checked = await run('sha256sum', ['--check', '--quiet', '--strict', 'SHA256SUMS'], { cwd: folder })
  expect(checked.stdout).toBe('')
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8')
  for (const file of ['kiosk.mjs', 'dist/server.mjs', 'sbom.cdx.json']) expect(sums).toContain(`  ${file}\n`)
  const bill = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'))
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'kiosk' } } })
  const packages = bill.components.map(({ name }: { name: string }) => name)
  expect(packages).toEqual(expect.arrayContaining(['next', 'pg', 'sharp', 'zod']))
  expect(packages).not.toContain('drizzle-kit')
})

test('a release starts with Node alone, from any folder, and answers what a shop is asked', async () => {
  const shop = await startServer({ DATA_DIR, DEMO_PASSWORD }, [program])
  const read = (path: string, headers = {}) => sendRaw(shop.url, path, { headers })
  const signIn = json({ account: 'admin', secret: DEMO_PASSWORD, type: 100 })
  const token = parseAnswer<{ token: string }>(await sendRaw(shop.url, '/v1/token', signIn)).data?.token ?? ''
  const home = parseAnswer<{ banner: { items: { image: string }[] } }>(await read('/v1/home'))
  const picture = new URL(home.data?.banner.items[0]?.image ?? '')
  for (const path of ['/ready', '/shop', '/admin/login', '/docs', '/openapi.json', `${picture.pathname}?w=200`])
    expect((await read(path)).status, path).toBe(200)
  expect((await read('/cms/banner', bearer(token))).status).toBe(200)
  const [, script = ''] = (await read('/shop')).text.match(/src="(\/_next\/static\/[^"]+\.js)"/) ?? []
  expect((await read(script)).status, script).toBe(200)
  expect((await shop.stop()).code).toBe(0)
})

test('a release starts several workers, each of which says what is wrong as one would', async () => {
  const DATABASE_URL = 'postgres://shop@127.0.0.1:1/shop'
  const env = { ...process.env, DATA_DIR, DATABASE_URL, WORKERS: '2', PORT: '0' }
  await expect(run(process.execPath, [program], { env, cwd: '/' })).rejects.toThrow('127.0.0.1:1')
})

test('the commands of a release are those of the repository', async () => {
  const env = { ...process.env, DATA_DIR, DEMO_PASSWORD }
  expect((await run(process.execPath, [program, 'doctor'], { env, cwd: '/' })).stdout).toContain('0 broken')
  await expect(run(process.execPath, [program, 'nothing'], { env })).rejects.toThrow('There is no command nothing')
})

test('a release is never written over a folder that has other files', async () => {
  await expect(run(process.execPath, ['packages/scripts/release.mjs', DATA_DIR])).rejects.toThrow(
    'has other files in it',
  )
})
