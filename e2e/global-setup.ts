import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, type TestServer } from '@/lib/testing/postgres'
import { freePort, runCommand, startServer } from './support/servers'
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
  const folder = temporaryFolder()
  cpSync(copies.folder, folder, { recursive: true })
  const [directPort, routesPort] = [await freePort(), await freePort()]
  const direct = `http://127.0.0.1:${directPort}`
  const routes = `http://127.0.0.1:${routesPort}`
  const databaseUrl = await postgres.createDatabase(undefined, copies.demo)
  const env = {
    HOST: '127.0.0.1',
    PUBLIC_URL: direct,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    AUTH_SECRET: copies.secret,
    DEMO_PASSWORD: demoPassword,
    LOG_LEVEL: 'warn',
    WEBHOOK_LOOPBACK: 'on',
  }
  const next = ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(routesPort)]
  const stops = await Promise.all([
    startServer(['dist/server.mjs'], { ...env, PORT: String(directPort) }, direct),
    startServer(next, { ...env, PORT: String(routesPort) }, routes),
  ])
  publish({ urls: { direct, routes }, demoPassword, databaseUrl, copies })
  return async function stopTargets() {
    await Promise.all(stops.map((stop) => stop()))
    await postgres.stop()
  }
}

/** An empty shop and a demo shop that nobody opens: migrating and seeding each copy would take seconds of both cores. */
async function prepareCopies(postgres: TestServer, DEMO_PASSWORD: string) {
  const folder = temporaryFolder()
  const secret = randomBytes(32).toString('hex')
  const nameOf = (url: string) => new URL(url).pathname.slice(1)
  const prepare = async (command: string[], from?: string) => {
    const DATABASE_URL = await postgres.createDatabase(undefined, from)
    runCommand(['dist/cli.mjs', ...command], { DATA_DIR: folder, DATABASE_URL, DEMO_PASSWORD, AUTH_SECRET: secret })
    return nameOf(DATABASE_URL)
  }
  const empty = await prepare(['migrate'])
  return { empty, demo: await prepare(['seed', 'without-history'], empty), folder, secret }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
