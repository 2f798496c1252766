import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { hasObjectStore, NO_OBJECT_STORE, ObjectStore } from '@/packages/testing/object-store/store'
import { median, printFigure } from './support/measure'
import { ownShop } from './support/own-shop'
import { dataFolder, endAll, memoryOf, type RunningProcess } from './support/process'
import { targets } from './support/targets'
import { json, parseAnswer, sendRaw } from './support/wire'

test.skip(!hasObjectStore || targets.includes('preview'), NO_OBJECT_STORE)

const SIZE = 200_000_000
const ROUNDS = 3
const MOST = 30
const store = new ObjectStore()
let shop: RunningProcess
let staff: Record<string, string>

test.beforeAll(async () => {
  await store.start()
  ;({ shop, staff } = await ownShop({ DATA_DIR: dataFolder(), ...store.variables }))
  await ask('/cms/config', { values: { 'upload.file_mib': 512, 'upload.quota_mib': 4096 } }, 'PUT')
})
test.afterAll(async () => {
  await shop?.stop()
  endAll()
  await store.stop()
})

type Upload = { key: string; url: string; headers: Record<string, string> }
async function ask<Data>(path: string, body: object, method = 'POST'): Promise<Data | undefined> {
  const call = json(body)
  const answer = await sendRaw(shop.url, path, { ...call, method, headers: { ...call.headers, ...staff } })
  expect(answer.status, answer.text).toBeLessThan(300)
  return parseAnswer<Data>(answer).data
}

/** Of the server from beginning to end, in MiB: how far it rose over where it was. */
async function rise(work: () => Promise<void>): Promise<number> {
  const before = memoryOf(shop)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(shop))
  }, 20)
  await work().finally(() => clearInterval(watch))
  return most - before
}

async function upload(size: number): Promise<void> {
  const bytes = randomBytes(size)
  bytes.write('%PDF-1.4\n')
  bytes.write('%%EOF', size - 5)
  const files = [{ name: 'catalogue.pdf', size, type: 'application/pdf' }]
  const begun = await ask<{ items: { upload: Upload }[] }>('/cms/file/upload', { files })
  const { key, url, headers } = begun?.items[0]?.upload ?? { key: '', url: '', headers: {} }
  const sent = await fetch(url, { method: 'PUT', headers, body: bytes })
  expect(sent.status).toBe(200)
  const since = performance.now()
  const file = await ask<{ size: number }>('/cms/file/completion', { key })
  expect(file?.size).toBe(size)
  printFigure(`${Math.round(size / 1e6)} MB read back and judged in ${Math.round(performance.now() - since)} ms`)
}

test('200 MB go past the server and are judged by it, in little memory', async () => {
  await upload(1_000_000)
  const rises: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) rises.push(await rise(() => upload(SIZE)))
  printFigure(`the server took ${rises.join(', ')} MiB more while 200 MB were uploaded`)
  expect(median(rises)).toBeLessThan(MOST)
})
