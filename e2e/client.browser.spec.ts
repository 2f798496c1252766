import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import { flatPng } from '@/lib/testing/png'
import { expect, test } from './support/browser'
import { mainTarget, urlOf } from './support/targets'

const PICTURE = [...flatPng({ width: 640, height: 640 })]

/** The client as a script of a page, under the name `kiosk`. */
async function clientScript(): Promise<string> {
  const { outputFiles } = await build({
    ...{ entryPoints: ['packages/client/src/index.ts'], bundle: true, write: false },
    ...{ format: 'iife', globalName: 'kiosk', target: 'es2018', logLevel: 'error' },
  })
  return `${outputFiles[0]?.text}\nglobalThis.kiosk = kiosk`
}

/** A buyer in the page: the client keeps their session in its storage. */
const asBuyer = (buyer: string, work: string, baseUrl = '') => `(async () => {
  const baseUrl = '${baseUrl}' || location.origin
  const adapter = kiosk.simulated(kiosk.fetchAdapter(), { baseUrl, buyer: '${buyer}' })
  const shop = kiosk.createClient({ baseUrl, adapter })
  ${work}
})()`

test('in a browser the client uploads with progress, and the next page finds its buyer signed in', async ({
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

test('in a page of another server the client signs in and reads, as where a developer tries their own pages', async ({
  page,
  problems,
}) => {
  const other = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end())
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready))
  const { port }: AddressInfo = Object.assign({ port: 0, address: '', family: '' }, other.address())
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.evaluate(await clientScript())
  const work = 'await shop.signIn(); return (await shop.order.list()).items'
  expect(await page.evaluate(asBuyer(`other ${randomUUID()}`, work, urlOf(mainTarget)))).toEqual([])
  expect(problems.filter((one) => !one.includes('favicon'))).toEqual([])
  other.close()
})
