import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Account, spawnGuarded } from './guarded'

/** A server's own folder, its programs, and the account that it runs as. */
export type Place = {
  folder: string
  bin: string
  account: Account
  port: number
  durable: boolean
  kept: boolean
  settings?: Record<string, string | number>
}

export async function launch(
  { folder, bin, account, port, durable, kept, settings: more }: Place,
  url: string,
): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...more,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const program = [path.join(bin, 'postgres'), '-D', path.join(folder, 'data'), '-p', String(port), ...flags]
  const server = spawnGuarded(program, { folder, account, isKept: kept })
  for (let tries = 0; !(await accepts(url)); tries += 1) {
    if (server.exitCode !== null || tries === 400) {
      const serverLog = fs.readFileSync(path.join(folder, 'log'), 'utf8').slice(-2000)
      server.stdin?.end()
      throw new Error(`PostgreSQL did not start: ${serverLog}`)
    }
    await sleep(25)
  }
  return server
}

async function accepts(url: string): Promise<boolean> {
  return run(url, 'select 1').then(
    () => true,
    () => false,
  )
}

export async function run(url: string, text: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {}) // it also rejects the query
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
