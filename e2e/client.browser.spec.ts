import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { build } from 'esbuild'
import { listenLocally } from '@/packages/testing/loopback'
import { flatPng } from '@/packages/testing/png'
import { expect, test } from './support/browser'
import { currentRun, mainTarget, urlOf } from './support/targets'

const PICTURE = [...flatPng({ width: 640, height: 640 })]

/** The client as a script of a page, under the name `kiosk`, or as a module. */
async function clientScript(format: 'iife' | 'esm' = 'iife'): Promise<string> {
  const { outputFiles } = await build({
    ...{ entryPoints: ['packages/client/src/index.ts'], bundle: true, write: false },
    ...{ format, globalName: 'kiosk', target: 'es2018', logLevel: 'error' },
  })
  const text = outputFiles[0]?.text ?? ''
  return format === 'esm' ? text : `${text}\nglobalThis.kiosk = kiosk`
}

/** A buyer in the page: the client keeps their session in its storage. */
const asBuyer = (buyer: string, work: string, baseUrl = '') => `(async () => {
  const baseUrl = '${baseUrl}' || location.origin
  const adapter = kiosk.simulated(kiosk.fetchAdapter(), { baseUrl, buyer: '${buyer}' })
  const shop = kiosk.createClient({ baseUrl, adapter })
  ${work}
})()`

test('the client in a browser uploads with progress, and the next page finds its buyer signed in', async ({
  page,
  problems,
}) => {
  const script = await clientScript()
  const buyer = `browser ${randomUUID()}`
  await page.goto('/docs')
  await page.evaluate(script)
  const uploaded = await page.evaluate<{ sent: number[]; avatar: string }>(
    asBuyer(
      buyer,
      `await shop.signIn()
       const file = new Blob([new Uint8Array(${JSON.stringify(PICTURE)})], { type: 'image/png' })
       const sent = []
       const { avatar } = await shop.user.setAvatar({ file }, { onProgress: (part) => sent.push(part) })
       return { sent, avatar }`,
    ),
  )
  expect(uploaded.sent.at(-1)).toBe(1)
  await page.reload()
  await page.evaluate(script)
  expect(await page.evaluate(asBuyer(buyer, 'return (await shop.user.read()).avatar'))).toBe(uploaded.avatar)
  expect(problems).toEqual([])
})

/** A server of another site, with these files. */
async function serve(files: Record<string, [type: string, text: string]>) {
  const server = createServer(({ url = '' }, response) => {
    const [type, text] = files[url] ?? ['text/html', '']
    response.setHeader('Content-Type', type).end(text)
  })
  return { url: `http://127.0.0.1:${await listenLocally(server)}/`, stop: () => server.close() }
}

test('the client signs in and reads in a page of another server, such as a developer’s own', async ({
  page,
  problems,
}) => {
  const other = await serve({})
  await page.goto(other.url)
  await page.evaluate(await clientScript())
  const work = 'await shop.signIn(); return (await shop.order.list()).items'
  expect(await page.evaluate(asBuyer(`other ${randomUUID()}`, work, urlOf(mainTarget)))).toEqual([])
  expect(problems.filter((one) => !one.includes('favicon'))).toEqual([])
  other.stop()
})

test('the page that the README of the client prints shows products and signs in, beside what npm installs', async ({
  page,
  problems,
}) => {
  const [, html = ''] = /^```html\n([\s\S]*?)^```$/m.exec(readFileSync('packages/client/README.md', 'utf8')) ?? []
  expect(html).toContain("baseUrl: 'http://localhost:3000'")
  const other = await serve({
    '/': ['text/html', html.replace('http://localhost:3000', urlOf(mainTarget))],
    '/node_modules/kiosk-client/dist/index.mjs': ['text/javascript', await clientScript('esm')],
  })
  await page.goto(other.url)
  await expect(page.locator('#products li').first()).toHaveText(/\S ¥\d+\.\d\d$/)
  const signIn = async (password: string) => {
    await page.getByPlaceholder('Username, email or phone number').fill('admin')
    await page.getByPlaceholder('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await signIn('not this one')
  await expect(page.getByRole('status')).toHaveText(/password/i)
  await signIn(currentRun().demoPassword)
  await expect(page.getByRole('status')).toHaveText('Signed in: 0 orders')
  expect(problems.filter((one) => !/favicon|401/.test(one))).toEqual([])
  other.stop()
})

test('the client in a browser aborts an upload with progress', async ({ page }) => {
  await page.goto('/docs')
  await page.evaluate(await clientScript())
  let told: () => void = () => undefined
  const arrived = new Promise<void>((resume) => {
    told = resume
  })
  await page.route('**/v1/user/avatar', () => told()) // and nothing answers
  const failed = page.evaluate<string>(
    asBuyer(
      `browser ${randomUUID()}`,
      `await shop.signIn()
       globalThis.aborter = new AbortController()
       const file = new Blob([new Uint8Array(${JSON.stringify(PICTURE)})], { type: 'image/png' })
       const upload = shop.user.setAvatar({ file }, { signal: aborter.signal, onProgress: () => {} })
       return upload.then(() => 'sent', (error) => error.name)`,
    ),
  )
  const ended = page.waitForEvent('requestfailed')
  await arrived
  await page.evaluate('aborter.abort()')
  expect([await failed, (await ended).failure()?.errorText]).toEqual(['aborted', 'net::ERR_ABORTED'])
})
