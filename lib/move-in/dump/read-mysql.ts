import type { Connection, RowDataPacket, TypeCast } from 'mysql2'
import { mysqlPassword } from '../../base/env/env'
import { Encoding } from './encoding'
import { Problems } from './problems'
import type { DumpBatch, DumpOptions, DumpRow } from './read-dump'
import { binary } from './tuple'

const BATCH = 500
const SECONDS = 20

/** Of one moment, however long the reading takes; times as `mysqldump` writes them. */
const BEGIN = `set time_zone = '+00:00';
  set transaction isolation level repeatable read;
  start transaction with consistent snapshot, read only`
const TABLES = `select table_name as name from information_schema.tables
  where table_schema = database() and table_type = 'BASE TABLE' order by table_name`

/**
 * The rows that a dump of the database would have, from the database itself. It is only read: the rights to `select`
 * suffice.
 */
export async function* readMysql(address: string, options: DumpOptions): AsyncGenerator<DumpBatch> {
  const connection = await connect(address)
  try {
    for (const statement of BEGIN.split(/;\s+/)) await connection.promise().query(statement)
    const [tables] = await connection.promise().query<(RowDataPacket & { name: string })[]>(TABLES)
    const problems = new Problems(options.onProblem)
    for (const { name } of tables) if (options.wants(name)) yield* rowsOf(connection, name, options, problems)
  } finally {
    connection.destroy() // What is still on its way is not waited for
  }
}

/** Loaded here, since it is needed by nothing else that a command does. */
async function connect(address: string): Promise<Connection> {
  const { createConnection } = await import('mysql2')
  const connection = createConnection({
    uri: address,
    password: decodeURIComponent(new URL(address).password) || (mysqlPassword() ?? ''),
    charset: 'utf8mb4',
    connectTimeout: SECONDS * 1000,
  })
  try {
    await connection.promise().connect()
    return connection
  } catch (error) {
    // In words of its own: those of an unreachable database are of the shop's.
    const { host } = new URL(address)
    const why = error instanceof Error ? error.message || error.name : String(error)
    throw new Error(`The old database at ${host} cannot be read: ${why}`)
  }
}

async function* rowsOf(
  connection: Connection,
  table: string,
  { batch = BATCH }: DumpOptions,
  problems: Problems,
): AsyncGenerator<DumpBatch> {
  const encoding = new Encoding('utf8mb4', true)
  const typeCast: TypeCast = (field) => {
    const bytes = field.buffer()
    const text = bytes && binary(bytes, encoding)
    if (encoding.mark) problems.ofColumn(encoding.mark, table, field.name)
    encoding.mark = undefined
    return text
  }
  const query = connection.query({ sql: `select * from \`${table.replaceAll('`', '``')}\``, typeCast })
  let rows: DumpRow[] = []
  for await (const row of query.stream({ highWaterMark: batch })) {
    rows.push(row)
    if (rows.length < batch) continue
    yield { table, rows }
    rows = []
  }
  if (rows.length > 0) yield { table, rows }
}
