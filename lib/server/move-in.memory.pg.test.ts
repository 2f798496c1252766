import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { moveIn } from '@/db/schema/move-in'
import { peakMemoryOf } from '@/packages/testing/command-memory'
import { urlOf } from '@/packages/testing/interleave'
import { writeDump } from '@/packages/testing/move-in/write-dump'
import { useServerShop } from '@/packages/testing/server-shop'

const PLAN = { products: 25_000, orders: 250_000, seed: 7, traps: false }
const [MEGABYTE, MINUTE] = [1024 * 1024, 60_000]

describe('the command that moves a large shop in', () => {
  const shop = useServerShop()
  const room = mkdtempSync(path.join(tmpdir(), 'kiosk-large-dump-'))
  afterAll(() => rmSync(room, { recursive: true }))

  test('a dump of 200 MB is read and looked at in less than 300 MB of memory', { timeout: 15 * MINUTE }, async () => {
    const [dump, report] = [path.join(room, 'shop.sql'), path.join(room, 'report.csv')]
    const { text, expected } = writeDump('litemall', PLAN)
    await pipeline(Readable.from(text()), createWriteStream(dump))
    expect(statSync(dump).size).toBeGreaterThan(195 * MEGABYTE)

    const peak = await peakMemoryOf('import', ['litemall', dump, '--beside', '--report', report], {
      DATABASE_URL: await urlOf(shop.runtime),
      DATA_DIR: room,
      AUTH_SECRET: randomBytes(32).toString('hex'),
      WECHAT_APPID: 'wx0123456789abcdef',
      WECHAT_SECRET: randomBytes(16).toString('hex'),
    })
    expect(peak).toBeLessThan(300)
    const [read] = await shop.db.select().from(moveIn)
    expect(read?.counts.kinds.product?.found).toBe(expected.products)
    expect(read?.counts.kinds.order?.theirs).toBe(expected.paid)
    expect(statSync(report).size).toBeGreaterThan(0)
  })
})
