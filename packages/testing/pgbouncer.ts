import type { ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port'
import { endGuarded, spawnGuarded, unprivileged } from './guarded'
import { programOf, type Which } from './pooler-program'

const PASSWORD = 'the-password-of-the-pooler'

/** The settings that docs/operating.md tells operators to make. */
export function documentedIni(): string {
  const [, ini] = readFileSync('docs/operating.md', 'utf8').match(/```ini\n(\[databases\]\n[^`]+)```/) ?? []
  if (!ini) throw new Error('docs/operating.md has no pgbouncer.ini')
  return ini
}

/** PgBouncer as the documents have it, in front of a server of the tests, and as nasty as it may be. */
export class PgBouncer {
  #folder = ''
  #port = 0
  #which: Which = 'current'
  #process: ChildProcess | undefined

  async start(server: string, which: Which = 'current', ini = documentedIni()): Promise<void> {
    this.#folder = mkdtempSync(path.join(tmpdir(), 'kiosk-pgbouncer-'))
    this.#port = await freePort()
    const { hostname, port } = new URL(server)
    const text = ini
      .replace(/^kiosk = .*$/m, `* = host=${hostname} port=${port || 5432}`)
      .replace(/^listen_port = .*$/m, `listen_port = ${this.#port}`)
      .replace(/^auth_file = .*$/m, `auth_file = ${this.#folder}/users`)
    // each transaction on another connection, if there are any; those that a test has left go soon
    const more = ['unix_socket_dir =', 'admin_users = postgres', 'server_round_robin = 1', 'server_idle_timeout = 3']
    const settings = which === 'old' ? text.replace(/^max_prepared_statements.*$/m, '') : text
    writeFileSync(path.join(this.#folder, 'users'), `"postgres" "${PASSWORD}"\n`)
    writeFileSync(path.join(this.#folder, 'pgbouncer.ini'), `${settings}${more.join('\n')}\n`)
    const { uid, gid } = unprivileged()
    if (uid !== undefined && gid !== undefined) chownSync(this.#folder, uid, gid)
    this.#which = which
    await this.#launch()
  }

  async #launch(): Promise<void> {
    const room = { folder: this.#folder, account: unprivileged(), signal: 'KILL' } as const
    this.#process = spawnGuarded([programOf(this.#which), path.join(this.#folder, 'pgbouncer.ini')], room)
    for (let tries = 0; !(await this.#isThere()); tries += 1) {
      if (tries === 200) throw new Error(`PgBouncer did not start: ${readFileSync(`${this.#folder}/log`, 'utf8')}`)
      await sleep(25)
    }
  }

  #isThere = (): Promise<boolean> =>
    this.tell('show version').then(
      () => true,
      () => false,
    )

  /** The address of a database through it. */
  through(database: string): string {
    return Object.assign(new URL(database), { port: String(this.#port), username: 'postgres', password: PASSWORD }).href
  }

  /** A command of its console, such as `pause`. */
  async tell(command: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.through('postgres://127.0.0.1/pgbouncer') })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(command)
    } finally {
      await client.end()
    }
  }

  /** The pooler dies on the spot and comes back at once. */
  async restart(): Promise<void> {
    if (this.#process) await endGuarded(this.#process)
    await this.#launch()
  }

  async stop(): Promise<void> {
    if (this.#process) await endGuarded(this.#process)
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true })
  }
}
