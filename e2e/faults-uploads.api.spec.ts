import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { timeLimit } from '@/packages/testing/long-run'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { bytesOf } from './support/measure'
import { copyOfDemo, openShop, signInBody } from './support/own-shop'
import { dataFolder, endAll, type RunningProcess } from './support/process'
import { currentRun, targets } from './support/targets'
import { bearer, json, parseAnswer, sendRaw } from './support/wire'

test.skip(targets.includes('preview'), 'The files of a deployment are elsewhere.')

const DATA_DIR = dataFolder()
const INCOMING = join(DATA_DIR, 'files', 'incoming')
const BOUNDARY = 'kiosk-e2e-boundary'
let databases: TestServer
let shop: RunningProcess
let staff: Record<string, string>
let sockets: Socket[] = []

test.beforeAll(async () => {
  databases = await startPostgres({ url: currentRun().databaseUrl })
  ;({ shop, staff } = await openShop(await copyOfDemo(databases, DATA_DIR)))
})
test.afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
})
test.afterAll(async () => {
  await shop?.stop()
  endAll()
  await databases?.stop()
})

function form(...files: Uint8Array[]): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="one.png"\r\n\r\n`
  const parts = files.flatMap((content) => [Buffer.from(head), content, Buffer.from('\r\n')])
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

const upload = (...files: Uint8Array[]) => uploadAs(staff, ...files)

async function uploadAs(person: Record<string, string>, ...files: Uint8Array[]) {
  const headers = { ...person, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  return sendRaw(shop.url, '/cms/file', { method: 'POST', headers, body: form(...files) })
}

async function picture() {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  return sharp({ create: { width: 9, height: 9, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
}

/** Sends part of a body whose full length is announced, and leaves the connection open. */
async function half(path: string, type: string, body: Uint8Array, sent: number) {
  const { hostname, port } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  await once(socket, 'connect')
  socket.on('error', () => {})
  const headers = { ...staff, 'Content-Type': type, 'Content-Length': String(body.length) }
  socket.write(bytesOf('POST', path, headers))
  socket.write(body.subarray(0, sent))
  return socket
}

const halfUpload = () =>
  half('/cms/file', `multipart/form-data; boundary=${BOUNDARY}`, form(randomBytes(2 ** 20)), 2 ** 19)
const incoming = () => readdirSync(INCOMING)

test('aborted uploads leave no files behind', async () => {
  for (let round = 0; round < 2; round += 1) {
    const broken = await Promise.all(Array.from({ length: 12 }, halfUpload))
    await expect.poll(() => incoming().length).toBe(12)
    for (const socket of broken) socket.destroy()
    await expect.poll(incoming).toEqual([])
  }
  const whole = await upload(await picture())
  expect(whole.status, whole.text).toBe(201)
  expect(incoming()).toEqual([])
})

test('rejected uploads leave no files behind', async () => {
  const good = await picture()
  const answers = [
    await upload(good, Buffer.from('not a picture')),
    await upload(good, Buffer.concat([good, Buffer.alloc(2 ** 21)])),
    await upload(...Array.from({ length: 101 }, () => good)),
    await upload(),
  ]
  expect(answers.map(({ status }) => status)).toEqual([415, 413, 413, 400])
  expect((await upload(good, good)).status).toBe(201)
  await expect.poll(incoming).toEqual([])
})

test('an upload that ends in the middle of a file is a 400, and leaves no file behind', async () => {
  const headers = { ...staff, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  const body = form(await picture()).subarray(0, 150)
  for (let round = 0; round < 3; round += 1) {
    const response = await sendRaw(shop.url, '/cms/file', { method: 'POST', headers, body })
    expect([response.status, parseAnswer(response).error_code]).toEqual([400, 10120])
  }
  await expect.poll(incoming).toEqual([])
  expect(shop.output()).not.toContain('uncaughtException')
})

test('clients that send their bodies very slowly do not hold up others', async () => {
  const body = Buffer.from(JSON.stringify({ account: 'admin', secret: 'x'.repeat(100), type: 100 }))
  const slow = await Promise.all([
    ...Array.from({ length: 300 }, () => half('/v1/token', 'application/json', body, 10)),
    ...Array.from({ length: 24 }, halfUpload),
  ])
  const drip = setInterval(() => {
    for (const socket of slow) socket.write('x')
  }, 200)
  await sleep(500)
  const { data } = parseAnswer<{ token: string }>(await sendRaw(shop.url, '/v1/token', json(signInBody('manager'))))
  const others = await Promise.all([
    sendRaw(shop.url, '/v1/banner/1'),
    sendRaw(shop.url, '/cms/banner', { headers: staff }),
    sendRaw(shop.url, '/cms/banner', { ...json({ name: 'Quick' }), headers: { ...json({}).headers, ...staff } }),
    sendRaw(shop.url, '/v1/token', json(signInBody())),
    sendRaw(shop.url, '/'),
    uploadAs(bearer(data?.token ?? ''), await picture()), // the slow uploads take all slots of one user
  ])
  clearInterval(drip)
  expect(others.map(({ status }) => status)).toEqual([200, 200, 201, 200, 200, 201])
  for (const { ms } of others) expect(ms).toBeLessThan(timeLimit(5000))
})
