import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { postgresBinaries } from '@/packages/testing/postgres-binaries'
import { freePort } from './free-port'
import { endGuarded, unprivileged } from './guarded'
import { launch, run, type ServerSetup, serverFolder } from './postgres-process'
import { startReplica, type TestReplica } from './postgres-replica'

export type TestServer = {
  /** The owner of everything, in the database `postgres`. */
  url: string
  createDatabase(name?: string, template?: string): Promise<string>
  /** The server dies on the spot and leaves its data. */
  halt(): Promise<void>
  /** The server comes back on the same port. */
  resume(): Promise<void>
  /** A copy that follows it. */
  startReplica(): Promise<TestReplica>
  stop(): Promise<void>
}

/**
 * `url`: a running server; `password`: requires one; `durable`: fsync stays on; `own`: never a shared one; `folder`:
 * its data stays there, for the next run.
 */
export type TestServerOptions = {
  url?: string | undefined
  password?: string
  durable?: boolean
  own?: boolean
  folder?: string
}

export async function startPostgres(options: TestServerOptions = {}): Promise<TestServer> {
  const own = options.own || options.durable || options.folder || options.password !== undefined
  const url = options.url ?? (own ? undefined : process.env.TEST_DATABASE_URL)
  return url ? existing(url) : started(options)
}

function existing(url: string): TestServer {
  const refuse = async () => {
    throw new Error('This server is shared: a test that stops and starts one asks for its own.')
  }
  const created: string[] = []
  return {
    url,
    createDatabase: async (name = uniqueName(), template) => {
      created.push(name)
      return createDatabase(url, name, template)
    },
    halt: refuse,
    resume: refuse,
    startReplica: refuse,
    stop: async () => {
      for (const name of created) await run(url, `drop database if exists ${quoted(name)} with (force)`)
    },
  }
}

async function started({ password, durable = false, folder: given }: TestServerOptions): Promise<TestServer> {
  if (process.platform === 'win32') throw new Error('On Windows, name a PostgreSQL server with TEST_DATABASE_URL.')
  const folder = given ?? serverFolder('kiosk-pg-', durable)
  const kept = given !== undefined
  if (kept) fs.mkdirSync(folder, { recursive: true })
  const setup = {
    folder,
    kept,
    account: unprivileged(),
    durable,
    bin: postgresBinaries(folder),
    port: await freePort(),
  }
  if (!fs.existsSync(path.join(folder, 'data'))) initialise(setup, password)
  const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`
  const url = `postgres://postgres${secret}@127.0.0.1:${setup.port}/postgres`
  let server = await launch(setup, url)
  return {
    url,
    createDatabase: (name = uniqueName(), template) => createDatabase(url, name, template),
    halt: () => endGuarded(server),
    resume: async () => {
      server = await launch(setup, url)
    },
    startReplica: () => startReplica(setup, url),
    stop: async () => {
      await endGuarded(server)
      if (!kept) fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

function initialise({ folder, bin, account }: ServerSetup, password: string | undefined) {
  const secret = path.join(folder, 'password')
  const login = password === undefined ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${secret}`]
  if (password !== undefined) fs.writeFileSync(secret, password, { mode: 0o644 })
  const characters = process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'
  const order = ['--encoding=UTF8', '--locale=C', `--lc-ctype=${characters}`] // as PGlite has it
  if (account.uid !== undefined) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
  const data = ['--pgdata', path.join(folder, 'data'), '--username=postgres', '--no-sync']
  execFileSync(path.join(bin, 'initdb'), [...data, ...login, ...order], { ...account, cwd: folder, stdio: 'pipe' })
}

async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  const how = template ? await copying(url, template) : ''
  await run(url, `create database ${quoted(name)} ${how}`)
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/**
 * Through the log, as PostgreSQL does from 15 on, a copy takes twice the processor time;
 * before, it copied files anyway.
 */
async function copying(url: string, template: string): Promise<string> {
  const [{ version = 0 } = {}] = await run(url, `select current_setting('server_version_num')::int version`)
  return `template ${quoted(template)}${version >= 150_000 ? ' strategy file_copy' : ''}`
}

function quoted(name: string) {
  return `"${name.replaceAll('"', '""')}"`
}

function uniqueName() {
  return `test_${randomBytes(6).toString('hex')}`
}
