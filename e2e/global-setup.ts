import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@/lib/testing/postgres'
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
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const [directPort, routesPort] = [await freePort(), await freePort()]
  const direct = `http://127.0.0.1:${directPort}`
  const routes = `http://127.0.0.1:${routesPort}`
  const databaseUrl = await postgres.createDatabase()
  const demoPassword = randomBytes(12).toString('hex')
  const env = {
    HOST: '127.0.0.1',
    PUBLIC_URL: direct,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    AUTH_SECRET: randomBytes(32).toString('hex'),
    DEMO_PASSWORD: demoPassword,
    LOG_LEVEL: 'warn',
    WEBHOOK_LOOPBACK: 'on',
  }
  for (const command of ['migrate', 'seed']) runCommand(['dist/cli.mjs', command], env)
  const next = ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(routesPort)]
  const stops = await Promise.all([
    startServer(['dist/server.mjs'], { ...env, PORT: String(directPort) }, direct),
    startServer(next, { ...env, PORT: String(routesPort) }, routes),
  ])
  publish({ urls: { direct, routes }, demoPassword, databaseUrl })
  return async function stopTargets() {
    await Promise.all(stops.map((stop) => stop()))
    await postgres.stop()
  }
}
