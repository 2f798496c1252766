import { once } from 'node:events'
import type { AddressInfo, Server as NetServer } from 'node:net'
import { type Connection, createServer } from 'mysql2'

type Rows = Record<string, string | Uint8Array | null>[]

/** In which each byte is a character: the bytes go out as they are. */
const LATIN1 = 8
const BLOB = 252

const HELLO = {
  protocolVersion: 10,
  serverVersion: '8.0.36',
  connectionId: 1,
  statusFlags: 2,
  characterSet: LATIN1,
  capabilityFlags: 0xffffff ^ 0x800, // all but TLS
}

const columnOf = (name: string) => ({
  catalog: 'def',
  schema: 'shop',
  table: '',
  orgTable: '',
  name,
  orgName: name,
  characterSet: LATIN1,
  columnLength: 0xffff,
  columnType: BLOB,
  flags: 0,
  decimals: 0,
})

const rowAsBytes = (row: Rows[number]) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value && Buffer.from(value as string).toString('latin1')]),
  )

function rowsFor(tables: Record<string, Rows>, text: string): Rows | undefined {
  if (text.includes('information_schema')) return Object.keys(tables).map((name) => ({ name }))
  return tables[/^select \* from `(.*)`$/.exec(text)?.[1]?.replaceAll('``', '`') ?? '']
}

/** Packets are counted from the beginning for each question; the package leaves that to its user. */
function answer(connection: Connection, write: () => void): void {
  write()
  Object.assign(connection, { sequenceId: 0 })
}

/** A database of MySQL with these tables: it answers what a reader asks, and remembers it. */
export async function mysqlServer(tables: Record<string, Rows>) {
  const asked: string[] = []
  const server = createServer((connection: Connection) => {
    connection.on('error', () => undefined) // a reader may leave in the middle
    connection.serverHandshake({ ...HELLO, authCallback: (_: unknown, done: () => void) => answer(connection, done) })
    const onQuery = (text: string) =>
      answer(connection, () => {
        asked.push(text)
        const rows = rowsFor(tables, text)
        if (!rows) return connection.writeOk()
        connection.writeTextResult(rows.map(rowAsBytes), Object.keys(rows[0] ?? { id: '' }).map(columnOf))
      })
    connection.on('query', onQuery).on('stmt_prepare', onQuery) // the second is what it calls a `set`
  })
  const { _server: listener } = server.listen(0) as unknown as { _server: NetServer }
  await once(listener, 'listening')
  return {
    address: `mysql://shop:shop@127.0.0.1:${(listener.address() as AddressInfo).port}/shop`,
    asked,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
