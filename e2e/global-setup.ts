import { randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import { freePort } from '@/packages/testing/free-port'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { command, dataFolder, startNext, startServer } from './support/process'
import { publish } from './support/targets'

export default async function globalSetup() {
  const preview = process.env.BASE_URL?.replace(/\/+$/, '')
  if (!preview) return startTargets()
  publish({ urls: { preview }, demoPassword: process.env.DEMO_PASSWORD ?? '' })
}

/** Both ways to serve the production build, on one fresh database and one folder of files. */
async function startTargets() {
  const postgres = await startPostgres()
  const demoPassword = randomBytes(12).toString('hex')
  const copies = await prepareCopies(postgres, demoPassword)
  const folder = dataFolder()
  cpSync(copies.folder, folder, { recursive: true })
  const PORT = String(await freePort())
  const databaseUrl = await postgres.createDatabase(undefined, copies.demo)
  const env = {
    PUBLIC_URL: `http://127.0.0.1:${PORT}`,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    AUTH_SECRET: copies.secret,
    DEMO_PASSWORD: demoPassword,
    LOG_LEVEL: 'warn',
    WEBHOOK_LOOPBACK: 'on',
    MESSAGE_SERVICE_URL: 'http://127.0.0.1:65535', // without a listener; nothing is sent unless a test switches it on
    MESSAGE_SERVICE_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
  }
  const [direct, routes] = await Promise.all([startServer({ ...env, PORT }), startNext(env)])
  for (const server of [direct, routes]) server.show()
  publish({ urls: { direct: direct.url, routes: routes.url }, demoPassword, databaseUrl, copies })
  return async function stopTargets() {
    await Promise.all([direct.stop(), routes.stop()])
    await postgres.stop()
  }
}

/**
 * An empty shop and a demo shop that is never opened: migrating and seeding each copy would take seconds of both cores.
 */
async function prepareCopies(postgres: TestServer, DEMO_PASSWORD: string) {
  const folder = dataFolder()
  const secret = randomBytes(32).toString('hex')
  const nameOf = (url: string) => new URL(url).pathname.slice(1)
  const prepare = async (words: string[], from?: string) => {
    const DATABASE_URL = await postgres.createDatabase(undefined, from)
    const env = { DATA_DIR: folder, DATABASE_URL, DEMO_PASSWORD, AUTH_SECRET: secret }
    const { code, stdout, stderr } = await command(env, ...words)
    if (code !== 0) throw new Error(`${words.join(' ')} failed:\n${stdout}${stderr}`)
    return nameOf(DATABASE_URL)
  }
  const empty = await prepare(['migrate'])
  return { empty, demo: await prepare(['seed', 'without-history'], empty), folder, secret }
}
