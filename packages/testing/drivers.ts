import { inject } from 'vitest'
import { type Database, type Kind, open, type Settings } from '@/db/client'
import { startNeonProxy } from '@/packages/testing/neon-proxy'
import { startPostgres, type TestServer, type TestServerOptions } from '@/packages/testing/postgres'

export type Drivers = {
  server: TestServer
  open(kind: Kind, more?: Partial<Settings>): Promise<Database>
  stop(): Promise<void>
}

/** In the tests of the pooler every connection of `pg` goes through it. */
function pooled(url: string | undefined): string | undefined {
  const pooler = inject('poolerUrl')
  if (!pooler || !url || new URL(url).host !== new URL(inject('postgresUrl')).host) return url
  return Object.assign(new URL(pooler), { pathname: new URL(url).pathname }).href
}

/** Behind the pooler the other two would be tried a second time: neither goes through it. */
export function kindsToTry(): { kind: Kind }[] {
  const kinds: Kind[] = inject('poolerUrl') ? ['postgres'] : ['pglite', 'postgres', 'neon']
  return kinds.map((kind) => ({ kind }))
}

/** A fresh database behind any of the three drivers; `more` names another one, or narrows the pool. */
export async function startDrivers(options: TestServerOptions = { url: inject('postgresUrl') }): Promise<Drivers> {
  const server = await startPostgres(options)
  const { hostname, port } = new URL(server.url)
  const proxy = await startNeonProxy({ host: hostname, port: Number(port || 5432) })
  const databases: Database[] = []
  return {
    server,
    open: async (kind, more = {}) => {
      const url = more.url ?? (kind === 'pglite' ? undefined : await server.createDatabase())
      const database = await open({ kind, neon: proxy.settings, ...more, url: kind === 'postgres' ? pooled(url) : url })
      databases.push(database)
      return database
    },
    stop: async () => {
      await Promise.all(databases.map((database) => database.close()))
      await proxy.close()
      await server.stop()
    },
  }
}
