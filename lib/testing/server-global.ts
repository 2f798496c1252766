import type { TestProject } from 'vitest/node'
import { startPostgres } from '@/lib/testing/postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server of its own, as the owner of everything; each test file creates its database there. */
    postgresUrl: string
  }
}

export default async function startServer({ provide }: TestProject) {
  const server = await startPostgres({ url: process.env.TEST_DATABASE_URL })
  provide('postgresUrl', server.url)
  return server.stop
}
