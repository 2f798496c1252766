import type { TestProject } from 'vitest/node'
import { open } from '@/db/client'
import { startPostgres, type TestServer } from '@/lib/testing/postgres'
import { fillWithDemo } from './demo-runtime'

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

export default async function startServer(project: TestProject) {
  return (await provideServer(project)).stop
}

export async function provideServer({ provide }: TestProject): Promise<TestServer> {
  const server = await startPostgres({ url: process.env.TEST_DATABASE_URL })
  provide('postgresUrl', server.url)
  const demo = await makeDemo(server)
  provide('demoDatabase', demo.database)
  provide('demoFiles', demo.files)
  return server
}

async function makeDemo(server: TestServer): Promise<{ database: string; files: string }> {
  const url = await server.createDatabase()
  const home = await open({ kind: 'postgres', url })
  const files = await fillWithDemo(home)
  await home.close()
  return { database: new URL(url).pathname.slice(1), files }
}
