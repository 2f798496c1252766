import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '@/lib/base/env/env'
import { type Finding, lineOf } from '@/lib/base/finding'
import { checkAddress } from '@/lib/readiness/address'
import { checkProvider, judgeCertificate } from '@/lib/readiness/provider'
import { localStorage } from '@/lib/storage/local'
import { useShop } from '@/packages/testing/shop'
import { startWechat, type WechatServer } from '@/packages/testing/wechat-server'
import { replaceSecretOfShop, requireSecretOfShop } from '../core/audit/shop-secret'
import { checkClock, judgeClock } from './clock'
import { checkDatabase, judgeVersion } from './database'
import { checkSecretOfShop, checkSecrets } from './secrets'
import { checkDisk, checkStorage, judgeDisk } from './storage'
import { checkWorkers } from './workers'

const DATABASE_URL = 'postgresql://kiosk:the-password@db.example:5432/kiosk'
const AUTH_SECRET = '0f8c1d7e5b3a49628d7e6f5a4b3c2d1e0f8c1d7e5b3a49628d7e6f5a4b3c2d1e'
const SECRET = '9d1f7c5b3e8a46202c4e6a8f0b1d3f57'
const DAY = 86_400_000
const states = (findings: Finding[]) => findings.map(({ state }) => state)

describe('the doctor, of the public address', () => {
  test.each<[Record<string, string>, string, RegExp]>([
    [{}, 'note', /PUBLIC_URL/],
    [{ DATABASE_URL }, 'problem', /Set PUBLIC_URL/],
    [{ PUBLIC_URL: 'http://shop.example' }, 'problem', /not https/],
    [{ PUBLIC_URL: 'https://shop.example' }, 'problem', /TRUSTED_PROXIES is not set/],
    [{ PUBLIC_URL: 'https://shop.example', TRUSTED_PROXIES: '10.0.0.0/8' }, 'ok', /^https:\/\/shop.example$/],
  ])('the doctor says of the public address with %j: %s', (source, state, text) => {
    expect(checkAddress(readEnv(source))).toEqual([
      { about: 'public address', state, text: expect.stringMatching(text) },
    ])
  })
})

describe('the doctor, of workers', () => {
  const HERE = 'postgresql://kiosk:the-password@localhost:5432/kiosk'
  test.each<[number, number, string, string | undefined, RegExp]>([
    [1, 2, HERE, 'ok', /^1 on 2 processors, beside the database$/],
    [2, 2, HERE, 'note', /WORKERS=1 is enough/],
    [1, 8, HERE, 'note', /WORKERS=4 would serve more/],
    [4, 4, DATABASE_URL, 'ok', /^4 on 4 processors$/],
    [2, 4, DATABASE_URL, 'note', /WORKERS=4 would/],
  ])('the doctor says of %i workers on %i processors with %s: %s', (workers, processors, url, state, text) => {
    const env = readEnv({
      DATABASE_URL: url,
      AUTH_SECRET,
      PUBLIC_URL: 'https://shop.example',
      WORKERS: String(workers),
    })
    expect(checkWorkers(env, processors)).toEqual([{ about: 'workers', state, text: expect.stringMatching(text) }])
  })

  test('the doctor says nothing of the workers of the embedded database', () => {
    expect(checkWorkers(readEnv({}), 2)).toEqual([])
  })
})

describe('the doctor, of secrets', () => {
  let DATA_DIR = ''
  beforeEach(() => {
    DATA_DIR = mkdtempSync(path.join(tmpdir(), 'kiosk-doctor-'))
  })
  afterEach(() => rmSync(DATA_DIR, { recursive: true }))

  test('the doctor names secrets that can be guessed, without saying them', async () => {
    const weak = { AUTH_SECRET: 'abcabc'.repeat(8), METRICS_SECRET: 'metrics-password-1', CRON_SECRET: SECRET }
    const findings = await checkSecrets(readEnv(weak))
    expect(findings.map(({ state, text }) => [state, text.split(' ')[0]])).toEqual([
      ['problem', 'AUTH_SECRET'],
      ['problem', 'METRICS_SECRET'],
    ])
    for (const secret of Object.values(weak)) expect(JSON.stringify(findings)).not.toContain(secret)
  })

  test('the doctor names secrets that are the same', async () => {
    const [found] = await checkSecrets(readEnv({ AUTH_SECRET, METRICS_SECRET: SECRET, CRON_SECRET: SECRET }))
    expect(found?.text).toBe('CRON_SECRET and METRICS_SECRET are the same. Give each its own.')
  })

  test('the doctor is content with random secrets', async () => {
    const findings = await checkSecrets(readEnv({ AUTH_SECRET, METRICS_SECRET: SECRET }))
    expect(findings.map(lineOf)).toEqual([
      'ok       secrets         AUTH_SECRET, METRICS_SECRET are set, and none can be guessed.',
    ])
  })

  test('the doctor wants the secret that the server made to be for its own account only', async () => {
    const check = async () => checkSecrets(readEnv({ DATA_DIR }))
    expect(states(await check())).toEqual(['note'])
    const file = path.join(DATA_DIR, 'auth-secret')
    writeFileSync(file, AUTH_SECRET, { mode: 0o644 })
    chmodSync(file, 0o644)
    expect((await check())[0]).toMatchObject({ state: 'problem', text: expect.stringContaining(`chmod 600 ${file}`) })
    chmodSync(file, 0o600)
    expect(states(await check())).toEqual(['ok'])
  })
})

describe('the doctor, of files', () => {
  let DATA_DIR = ''
  beforeEach(() => {
    DATA_DIR = mkdtempSync(path.join(tmpdir(), 'kiosk-doctor-'))
  })
  afterEach(() => rmSync(DATA_DIR, { recursive: true }))

  test('the doctor writes a file, reads it back and leaves nothing', async () => {
    const settings = readEnv({ DATA_DIR })
    expect(states(await checkStorage(localStorage(settings), settings))).toEqual(['ok'])
    const left = readdirSync(path.join(DATA_DIR, 'files'), { recursive: true }).map(String)
    expect(left).toEqual(['incoming'])
  })

  test('the doctor says where files cannot be written', async () => {
    writeFileSync(path.join(DATA_DIR, 'files'), 'a file in the way')
    const settings = readEnv({ DATA_DIR })
    const [found] = await checkStorage(localStorage(settings), settings)
    expect(found).toMatchObject({ state: 'problem', text: expect.stringContaining(path.join(DATA_DIR, 'files')) })
  })

  test('the doctor says so when a file that comes back is something else', async () => {
    const settings = readEnv({ DATA_DIR })
    const storage = localStorage(settings)
    const wrong = {
      ...storage,
      open: async (name: string) => storage.open(name).then((file) => file && { ...file, body: other }),
    }
    const [found] = await checkStorage(wrong, settings)
    expect(found).toMatchObject({ state: 'problem', text: expect.stringContaining('did not come back') })
  })

  test('the doctor wants room on the disk, also before the folder of files is there', async () => {
    expect(states(await checkDisk(readEnv({ DATA_DIR: path.join(DATA_DIR, 'later') })))).toHaveLength(1)
    expect(judgeDisk(900 * 1024 * 1024, '/srv').text).toBe(
      '900 MiB free at /srv. Make room, or move DATA_DIR to a larger disk.',
    )
    expect(judgeDisk(50 * 1024 ** 3, '/srv')).toEqual({ about: 'disk', state: 'ok', text: '50 GiB free at /srv' })
  })
})

async function* other() {
  yield Buffer.from('something else')
}

describe('the doctor, of the shop', () => {
  const shop = useShop()
  let wechat: WechatServer
  beforeEach(async () => {
    wechat = await startWechat()
  })
  afterEach(() => wechat.stop())

  test('the doctor says which database it is, and that its tables are as they must be', async () => {
    const findings = await checkDatabase(shop.runtime.database)
    expect(states(findings)).toEqual(['ok', 'note', 'ok'])
    expect(findings[0]?.text).toMatch(/^PostgreSQL \d+/)
    expect(judgeVersion(140_012, 'PostgreSQL 14.12')).toMatchObject({ state: 'problem' })
    expect(judgeVersion(150_000, 'PostgreSQL 15.0')).toMatchObject({ state: 'ok' })
  })

  test('the doctor finds migrations that are missing, and those of a later version', async () => {
    const { db } = shop
    await db.execute("insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)")
    expect((await checkDatabase(shop.runtime.database)).at(-1)?.text).toMatch(/A later version/)
    await db.execute('delete from drizzle.__drizzle_migrations')
    expect((await checkDatabase(shop.runtime.database)).map(({ text }) => text).join()).toMatch(
      /lacks \d+ migrations, from 0/,
    )
  })

  test('the doctor finds a database of before 1.0.0-rc.1, from where nothing goes on', async () => {
    await shop.db.execute('update drizzle.__drizzle_migrations set created_at = id')
    const [found] = (await checkDatabase(shop.runtime.database)).slice(-1)
    expect(found).toMatchObject({ state: 'problem', text: expect.stringContaining('upgrade it to 1.0.0-rc.1 first') })
  })

  test('the doctor finds that the secret is not the one of the operation log', async () => {
    await shop.ask('PUT /cms/banner/1', { token: await shop.tokenOf('admin'), body: { name: 'Logged' } })
    expect(await checkSecretOfShop(shop.db, shop.runtime.env)).toEqual([])
    const [found] = await checkSecretOfShop(shop.db, { ...shop.runtime.env, authSecret: AUTH_SECRET })
    expect(found?.state).toBe('problem')
    const nowhere = { ...shop.runtime.env, authSecret: undefined, dataDir: '/nowhere' }
    expect(states(await checkSecretOfShop(shop.db, nowhere))).toEqual(['problem'])
  })

  test('the doctor finds a secret that the shop does not run with, and says nothing once it was replaced on purpose', async () => {
    const other = { ...shop.runtime.env, authSecret: AUTH_SECRET }
    await requireSecretOfShop(shop.db, shop.runtime.env)
    expect(await checkSecretOfShop(shop.db, shop.runtime.env)).toEqual([])
    expect(states(await checkSecretOfShop(shop.db, other))).toEqual(['problem'])
    await replaceSecretOfShop(shop.db, other)
    expect(await checkSecretOfShop(shop.db, other)).toEqual([])
    expect(states(await checkSecretOfShop(shop.db, shop.runtime.env))).toEqual(['problem'])
  })

  test('the doctor needs no keys where WeChat is simulated, and says which are missing where it is not', async () => {
    expect(states(await checkProvider(shop.runtime))).toEqual(['ok'])
    expect(states(await checkProvider({ ...shop.runtime, simulated: false }))).toEqual(['note', 'note'])
  })

  test('the doctor asks WeChat whether it takes the keys', async () => {
    const runtime = wechat.serves(shop.runtime)
    const wechatLine = async () => (await checkProvider(runtime))[0]
    wechat.plays((_, response) => void response.end(JSON.stringify({ access_token: 'a', expires_in: 7200 })))
    expect(await wechatLine()).toMatchObject({ about: 'wechat', state: 'ok' })
    wechat.plays((_, response) => void response.end(JSON.stringify({ errcode: 40125 })))
    expect(await wechatLine()).toMatchObject({ state: 'problem', text: expect.stringContaining('rejects them') })
    wechat.plays((request) => void request.socket.destroy())
    expect(await wechatLine()).toMatchObject({ state: 'problem', text: expect.stringContaining('cannot be reached') })
    expect(JSON.stringify(await checkProvider(runtime))).not.toContain('the-secret-of-the-owner')
  })

  test('the doctor compares the clock with that of WeChat', async () => {
    const runtime = wechat.serves(shop.runtime)
    const plays = (ahead: number) =>
      wechat.plays((_, response) => {
        response.setHeader('Date', new Date(Date.now() + ahead).toUTCString()).end()
      })
    plays(0)
    expect(states(await checkClock(runtime))).toEqual(['ok'])
    plays(600_000)
    expect(await checkClock(runtime)).toMatchObject([
      { state: 'problem', text: expect.stringMatching(/^\d+\.\d s behind WeChat/) },
    ])
    expect(judgeClock({ whose: 'the database', by: -1200 }).text).toBe('1.2 s behind the database')
  })
})

describe('the doctor, of certificates', () => {
  const now = Date.parse('2026-06-01T00:00:00Z')
  test.each([
    [400, 'ok', 'is valid until 2027-07-06'],
    [20, 'problem', 'expires on 2026-06-21'],
    [-1, 'problem', 'expired on 2026-05-31'],
  ])('the doctor says of a certificate that ends in %i days: %s', (days, state, text) => {
    const found = judgeCertificate({ serial: '7132D72A', until: new Date(now + days * DAY) }, now)
    expect(found).toMatchObject({ state, text: expect.stringContaining(text) })
  })
})
