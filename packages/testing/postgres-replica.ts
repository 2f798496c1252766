import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { freePort } from './free-port'
import { endGuarded } from './guarded'
import { launch, run, type ServerSetup, serverFolder } from './postgres-process'

export type TestReplica = {
  url: string
  /** The server dies on the spot. */
  halt(): Promise<void>
  resume(): Promise<void>
  /** The replica neither answers nor closes a connection until it is thawed. */
  freeze(): Promise<void>
  thaw(): void
  /** As its owner, in the database `postgres`. */
  run(text: string): Promise<unknown[]>
  /** Resolves once the replica has all that was committed before the call. */
  caughtUp(): Promise<void>
  stop(): Promise<void>
}

const Pid = z.object({ pid: z.int() })
const Backup = z.object({ labelfile: z.string() })
const Position = z.object({ position: z.string() })

/** By PostgreSQL's own steps for a copy of a running server: the binaries from npm have no pg_basebackup. */
export async function startReplica(source: ServerSetup, sourceUrl: string): Promise<TestReplica> {
  const folder = serverFolder('kiosk-pg-replica-', source.durable)
  const data = path.join(folder, 'data')
  await copyRunning(path.join(source.folder, 'data'), data, sourceUrl)
  fs.writeFileSync(path.join(data, 'standby.signal'), '')
  const from = new URL(sourceUrl)
  const password = from.password && ` password=${decodeURIComponent(from.password)}`
  const origin = `host=${from.hostname} port=${from.port} user=${from.username}${password}`
  fs.appendFileSync(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${origin}'\n`)
  const { uid, gid } = source.account
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${gid}`, folder])
  const settings = { wal_retrieve_retry_interval: 100 }
  const setup: ServerSetup = { ...source, folder, port: await freePort(), kept: false, settings }
  const url = Object.assign(new URL(sourceUrl), { port: String(setup.port) }).href
  let server = await launch(setup, url)
  let frozen: number[] = []
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of frozen) {
      try {
        process.kill(pid, name)
      } catch {} // it has ended meanwhile
    }
  }
  const thaw = () => {
    signal('SIGCONT')
    frozen = []
  }
  const stop = async () => {
    thaw()
    await endGuarded(server)
  }
  return {
    url,
    halt: stop,
    resume: async () => {
      server = await launch(setup, url)
    },
    freeze: async () => {
      const backends = z.array(Pid).parse(await run(url, 'select pid from pg_stat_activity'))
      const head = Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      frozen = [head, ...backends.map(({ pid }) => pid)]
      signal('SIGSTOP')
    },
    thaw,
    run: (text) => run(url, text),
    caughtUp: async () => {
      const rows = await run(sourceUrl, 'select pg_current_wal_insert_lsn() as position')
      const [here] = z.array(Position).parse(rows)
      const has = `select from (select pg_last_wal_replay_lsn() as at) as one where at >= '${here?.position}'`
      // Or the end of the log might be that of a page
      await run(sourceUrl, `select pg_logical_emit_message(true, 'kiosk', '')`)
      while ((await run(url, has)).length === 0) await sleep(20)
    },
    stop: async () => {
      await stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function copyRunning(from: string, to: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('copy', true)`)
    spawnSync('cp', ['-a', from, to]) // complains of files that go meanwhile, which the log makes up for
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
    const [backup] = z.array(Backup).parse(rows)
    fs.writeFileSync(path.join(to, 'backup_label'), backup?.labelfile ?? '')
    for (const own of ['postmaster.pid', 'postmaster.opts']) fs.rmSync(path.join(to, own), { force: true })
  } finally {
    await client.end()
  }
}
