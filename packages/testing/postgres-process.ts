import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Account, spawnGuarded } from './guarded'

/** A server's own folder, its programs, and the account that it runs as. */
export type ServerSetup = {
  folder: string
  bin: string
  account: Account
  port: number
  durable: boolean
  kept: boolean
  settings?: Record<string, string | number>
}

/**
 * A new folder for a server: in memory where there is room for it, unless the data is to be durable. To make a database
 * is to make some 1,500 files, and where many were removed just before, ext4 looks up to ten times as long for a place
 * for each.
 */
export function serverFolder(prefix: string, durable: boolean): string {
  return fs.mkdtempSync(path.join(!durable && memoryHasRoom() ? MEMORY : tmpdir(), prefix))
}

const MEMORY = '/dev/shm'
const ROOM = 4 * 2 ** 30

function memoryHasRoom(): boolean {
  if (!fs.existsSync('/proc/mounts')) return false
  const mounts = fs.readFileSync('/proc/mounts', 'utf8').split('\n')
  const [, , type, options = ''] = mounts.findLast((line) => line.split(' ')[1] === MEMORY)?.split(' ') ?? []
  if (type !== 'tmpfs' || options.split(',').includes('noexec')) return false // the programs are copied there, too
  const { bavail, bsize } = fs.statfsSync(MEMORY)
  return Math.min(bavail * bsize, process.availableMemory()) > ROOM
}

export async function launch(
  { folder, bin, account, port, durable, kept, settings: more }: ServerSetup,
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
