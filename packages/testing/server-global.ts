import type { TestProject } from 'vitest/node'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server of its own, as the owner of everything; each test file creates its database there. */
    postgresUrl: string
    /** A database there with the demo shop, to be copied. */
    demoDatabase: string
    /** The folder of its files. */
    demoFiles: string
  }
}

type Shared = { server: TestServer; demo: Demo }
const shared: typeof globalThis & { demoServer?: Promise<Shared> } = globalThis

export default async function provideDemo(project: TestProject) {
  return (await provideServer(project)).stop
}

export async function provideServer({ provide }: TestProject): Promise<TestServer> {
  shared.demoServer ??= startWithDemo() // several projects share it
  const { server, demo } = await shared.demoServer
  provide('postgresUrl', server.url)
  provide('demoDatabase', demo.database)
  provide('demoFiles', demo.files)
  return server
}

async function startWithDemo(): Promise<Shared> {
  const server = await startPostgres({ url: process.env.TEST_DATABASE_URL })
  return { server, demo: givenDemo() ?? (await makeDemo(server)) }
}

type Demo = { database: string; files: string }

/** To run Vitest many times on one server, make it once: see TEST_DATABASE_URL. */
function givenDemo(): Demo | undefined {
  const { TEST_DEMO_DATABASE: database, TEST_DEMO_FILES: files } = process.env
  return database && files ? { database, files } : undefined
}

export async function makeDemo(server: TestServer): Promise<Demo> {
  // All of the product
  const [{ open }, { fillWithDemo }] = [await import('@/db/client'), await import('./demo-runtime')]
  const url = await server.createDatabase()
  const database = await open({ kind: 'postgres', url })
  const files = await fillWithDemo(database)
  await database.close()
  return { database: new URL(url).pathname.slice(1), files }
}
