import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../testing/free-port'
import { AUTH_SECRET } from './data/seals'
import type { FloorSettings } from './floor/server'

export type Running = { url: string; pid: number; stop(): Promise<void> }

/** The address in links: the same for every server, so that their answers can be compared. */
export const PUBLIC_URL = 'http://shop.bench'

let folder: string | undefined

/** For logs and files of the run, which go with it. */
function workFolder(): string {
  if (folder) return folder
  const made = mkdtempSync(path.join(tmpdir(), 'kiosk-bench-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  folder = made
  return made
}

/** As `npm start` sets them: see packages/scripts/own-memory.mjs. */
const OWN_MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

/** `env`: variables that this one has, and others have not. */
export type Build = { home: string; database: string; workers?: number | undefined; env?: Record<string, string> }

/** The whole environment: no variable of this machine may change what is measured. */
const environment = (database: string, port: number) => ({
  ...OWN_MEMORY,
  NODE_ENV: 'production' as const,
  NEXT_TELEMETRY_DISABLED: '1',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL,
  DATABASE_URL: database,
  DATA_DIR: path.join(workFolder(), 'data'),
  AUTH_SECRET,
})

/** The production build in a folder, as `npm start` runs it; its log lines go to a file. */
export const startKiosk = (build: Build) =>
  start(build, () => [
    '--max-old-space-size=1024',
    '--max-semi-space-size=8',
    build.workers ? 'dist/primary.mjs' : 'dist/server.mjs',
  ])

/** The same through Next's own server, which hands the API to the route files. */
export const startRoutes = (build: Build) =>
  start(build, (port) => ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)])

async function start(build: Build, commandAt: (port: number) => string[]): Promise<Running> {
  const { home, database, workers } = build
  const port = await freePort()
  const file = path.join(workFolder(), `${port}.log`)
  const log = openSync(file, 'a')
  const env = { ...environment(database, port), ...(workers && { WORKERS: String(workers) }), ...build.env }
  const child = spawn(process.execPath, commandAt(port), { cwd: home, env, stdio: ['ignore', log, log] })
  closeSync(log)
  const running = handleOf(child, `http://127.0.0.1:${port}`)
  for (let tries = 0; !(await isReady(running.url)); tries += 1) {
    if (child.exitCode !== null || tries === 600) {
      throw new Error(`A server did not start: ${readFileSync(file, 'utf8').slice(-2000)}`)
    }
    await sleep(100)
  }
  return running
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

function handleOf(child: ChildProcess, url: string): Running {
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      process.off('exit', kill)
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      const insist = setTimeout(kill, 10_000)
      await exit
      clearTimeout(insist)
    },
  }
}

/** Runs a command of a build, such as `migrate`. */
export async function runCommand({ home, database }: Build, name: string): Promise<void> {
  const env = environment(database, 0)
  const child = spawn(process.execPath, ['dist/cli.mjs', name], {
    cwd: home,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${name} of ${home} failed.`)
}

/** `program`: the bundled floor/server.ts. */
export async function startFloor(program: string, settings: FloorSettings): Promise<Running> {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(settings)
  const [address] = await once(child, 'message')
  return handleOf(child, `http://127.0.0.1:${address.port}`)
}
