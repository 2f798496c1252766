import type { TestProject } from 'vitest/node'
import { PgBouncer } from './pgbouncer'
import { hasPooler } from './pooler-program'
import { provideServer } from './server-global'

declare module 'vitest' {
  interface ProvidedContext {
    /** PgBouncer in front of that server: the same databases at another port. */
    poolerUrl: string
  }
}

/** The server of the other tests behind PgBouncer. */
export default async function startPooled(project: TestProject) {
  const server = await provideServer(project)
  if (!hasPooler) return server.stop
  const pooler = new PgBouncer()
  await pooler.start(server.url)
  project.provide('poolerUrl', pooler.through(server.url))
  return () => pooler.stop().then(server.stop)
}
