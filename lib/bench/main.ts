import { parseArgs } from 'node:util'
import { startPostgres } from '@/lib/testing/postgres'
import { SIZES } from './data-set'
import { copyOfDataSet, withClient } from './database'
import { openSessions } from './sessions'

const print = (line: string) => void process.stdout.write(`${line}\n`)

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: 's' },
    /** A PostgreSQL server to use instead of one that is started for the run; filled databases stay there. */
    server: { type: 'string' },
    'fill-only': { type: 'boolean', default: false },
  },
})

const isSize = (name: string): name is keyof typeof SIZES => name in SIZES

async function main(): Promise<void> {
  const { size } = options
  if (!isSize(size)) throw new Error(`--size is one of ${Object.keys(SIZES).join(', ')}`)
  const postgres = await startPostgres({ url: options.server })
  const url = await copyOfDataSet(postgres.url, size, `bench_run_${size}`, print)
  const { staff, customers } = await withClient(url, (db) => openSessions(db, 100))
  print(`database: ${url}\nstaff: ${staff.token}\ncustomer ${customers[0]?.user_id}: ${customers[0]?.token}`)
}

await main()
