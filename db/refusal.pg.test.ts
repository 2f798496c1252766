import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timeLimit } from '@/packages/testing/long-run'
import { listenLocally } from '@/packages/testing/loopback'
import { type NeonProxy, startNeonProxy } from '@/packages/testing/neon-proxy'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { type Kind, open } from './client'

const SECRET = 'correct-horse'

let server: TestServer
let trusting: TestServer
let proxy: NeonProxy
let host: string

beforeAll(async () => {
  const servers = await Promise.all([startPostgres({ password: SECRET }), startPostgres({ own: true })])
  server = servers[0]
  trusting = servers[1]
  host = new URL(server.url).host
  proxy = await startNeonProxy({ host: '127.0.0.1', port: Number(new URL(server.url).port) })
})
afterAll(async () => {
  await proxy.close()
  await Promise.all([server.stop(), trusting.stop()])
})

/** The error with which the database does not open; nothing in it may contain the password. */
async function refused(kind: Kind, url: string | undefined, neon = proxy.settings): Promise<string> {
  const error: unknown = await open({ kind, url, neon }).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Error)) return 'it opened'
  expect(`${error.stack} ${JSON.stringify(error.cause)}`).not.toContain('wrong-horse')
  return error.message
}

describe.each<{ kind: Kind }>([{ kind: 'postgres' }, { kind: 'neon' }])(
  'a database that does not open, $kind',
  ({ kind }) => {
    test('a database that does not open says that the password is wrong', async () => {
      expect(await refused(kind, `postgres://postgres:wrong-horse@${host}/postgres`)).toBe(
        `The database at ${host}/postgres refused the password of user postgres (DATABASE_URL).`,
      )
    })

    test('a database that does not open says that the server has no such database', async () => {
      expect(await refused(kind, `postgres://postgres:${SECRET}@${host}/shop`)).toBe(
        `The server at ${host} has no database named shop (DATABASE_URL).`,
      )
    })

    test('a database that does not open says that the address is invalid or missing', async () => {
      const sentence =
        'DATABASE_URL is not the address of a database ' +
        '(postgres://user:password@host:5432/database, special characters in it written like %40).'
      for (const url of [
        'localhost',
        'http://u:wrong-horse@h/d',
        'postgres://u:wrong-horse#1@h/d',
        'postgres://u:wrong-horse%zz@h/d',
      ]) {
        expect(await refused(kind, url)).toBe(sentence)
      }
      expect(await refused(kind, undefined)).toBe('DATABASE_URL is missing.')
    })
  },
)

test('a missing password is reported', async () => {
  expect(await refused('postgres', `postgres://postgres@${host}/postgres`)).toBe(
    `The database at ${host}/postgres asks for a password of user postgres (DATABASE_URL).`,
  )
  const missing = open({ kind: 'neon', url: 'postgres://kiosk@ep-1.aws.neon.tech/shop' })
  await expect(missing).rejects.toThrow('ep-1.aws.neon.tech:5432/shop asks for a password of user kiosk')
})

test('an unknown user is reported', async () => {
  const place = new URL(trusting.url).host
  expect(await refused('postgres', `postgres://mallory:wrong-horse@${place}/postgres`)).toBe(
    `The server at ${place} has no user mallory (DATABASE_URL).`,
  )
})

describe('a database that cannot be reached', () => {
  const at = (place: string) => `postgres://kiosk:wrong-horse@${place}/shop`

  test('a database that cannot be reached is reported if nothing listens at its address', async () => {
    const sentence = 'The database at 127.0.0.1:1/shop cannot be reached: nothing listens there (DATABASE_URL).'
    expect(await refused('postgres', at('127.0.0.1:1'))).toBe(sentence)
    expect(await refused('neon', at('127.0.0.1:1'), { wsProxy: '127.0.0.1:1' })).toBe(sentence)
  })

  test('a database that cannot be reached is reported if its host is unknown', async () => {
    expect(await refused('postgres', at('database.invalid'))).toMatch(
      /^The database at database.invalid:5432\/shop cannot be reached: .*host.* \(DATABASE_URL\)\.$/,
    )
  })

  test('a database that cannot be reached is reported within seconds if the server does not answer', async () => {
    const silent = createServer()
    const place = `127.0.0.1:${await listenLocally(silent)}`
    const started = Date.now()
    expect(await refused('postgres', at(place))).toContain(`The database at ${place}/shop cannot be reached: Conn`)
    expect(Date.now() - started).toBeLessThan(timeLimit(4000))
    silent.close()
  })
})

test('a database that can be reached opens without an error', async () => {
  const database = await open({ kind: 'postgres', url: server.url })
  await database.close()
})
