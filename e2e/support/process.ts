import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@/packages/testing/free-port'

export type Environment = Record<string, string>
export type ExitResult = { code: number | null; stdout: string; stderr: string }

/** A process of the product that a test starts, listens to, and ends in its own way. */
export type RunningProcess = {
  url: string
  pid: number
  /** The output so far. */
  output: () => string
  ended: Promise<ExitResult>
  signal: (name: NodeJS.Signals) => void
  /** Closes the reading end of its output. */
  stopReading: () => void
  /** The output is that of the tests as well, from now on. */
  show: () => void
  /** Asks it to stop and waits until it has. */
  stop: () => Promise<ExitResult>
}

// Nothing of the machine that runs the tests may decide what the process does.
const UNSET = Object.fromEntries(
  'PORT HOST WORKERS PUBLIC_URL DATABASE_URL DATABASE_REPLICA_URL DATABASE_DRIVER DATA_DIR LOG_LEVEL METRICS_SECRET OTEL_EXPORTER_OTLP_ENDPOINT TRUSTED_PROXIES AUTH_SECRET NEXTAUTH_URL DEMO_PASSWORD WECHAT_APPID WECHAT_SECRET WECHAT_API_URL WECHAT_SIMULATOR UPLOADTHING_TOKEN S3_ENDPOINT S3_STYLE S3_BUCKET S3_REGION S3_ACCESS_KEY S3_SECRET_KEY S3_PUBLIC_URL VERCEL VERCEL_ENV FORCE_COLOR NO_COLOR'
    .split(' ')
    .map((name) => [name, undefined]),
)
const SERVER = ['dist/server.mjs']
const NEXT = ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1']
const running = new Set<ChildProcess>()
process.once('exit', endAll)

export function endAll() {
  for (const child of running) child.kill('SIGKILL')
}

function launch(args: string[], env: Environment, cwd = process.cwd()) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...UNSET, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text
  })
  const ended = new Promise<ExitResult>((resolve) => {
    child.once('close', (code) => {
      running.delete(child)
      resolve({ code, ...output })
    })
  })
  return { child, output, ended }
}

/** Runs a command of the product to its end; one that does not end is killed, and then has no exit code. */
async function finished(args: string[], env: Environment, cwd?: string, patience = 300_000): Promise<ExitResult> {
  const { child, ended } = launch(args, env, cwd)
  const insist = setTimeout(() => child.kill('SIGKILL'), patience)
  return ended.finally(() => clearTimeout(insist))
}

export const server = (env: Environment) => finished(SERVER, env)
export const command = (env: Environment, ...args: string[]) => finished(['dist/cli.mjs', ...args], env)
/** Of the version in a folder. */
export const commandIn = (folder: string, env: Environment, name: string) =>
  finished(['dist/cli.mjs', name], env, folder)

/** Starts the server and waits until it has greeted: then its pages answer as well. */
export const startServer = async (env: Environment, args?: string[], cwd?: string): Promise<RunningProcess> =>
  upAs(await spawnServer(env, args, cwd), async ({ output }) => output().includes('/docs'))

/** The same by Next's own server, which prints no greeting. */
export const startNext = async (env: Environment): Promise<RunningProcess> =>
  upAs(await spawnServer(env, NEXT), ({ url }) =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )

async function upAs(
  started: Awaited<ReturnType<typeof spawnServer>>,
  isUp: (started: RunningProcess) => Promise<boolean>,
): Promise<RunningProcess> {
  for (let tries = 0; !(await isUp(started)); tries += 1) {
    if (started.isOver() || tries === 6000) throw new Error(`The server did not start: ${started.output()}`)
    await sleep(50)
  }
  return started
}

/** Starts the server and waits for nothing. */
export async function spawnServer(
  env: Environment,
  args = SERVER,
  cwd?: string,
): Promise<RunningProcess & { isOver: () => boolean }> {
  const PORT = env.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${PORT}`
  const place = { HOST: '127.0.0.1', PUBLIC_URL: url, PORT }
  const { child, output, ended } = launch(args, { ...place, ...env }, cwd)
  const signal = (name: NodeJS.Signals) => void child.kill(name)
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output.stdout + output.stderr,
    isOver: () => child.exitCode !== null || child.signalCode !== null,
    ended,
    signal,
    stopReading: () => {
      child.stdout.destroy()
      child.stderr.destroy()
    },
    show: () => {
      child.stdout.pipe(process.stdout)
      child.stderr.pipe(process.stderr)
    },
    stop: () => {
      signal('SIGTERM')
      const insist = setTimeout(signal, 60_000, 'SIGKILL')
      return ended.finally(() => clearTimeout(insist))
    },
  }
}

/** Resident memory in MiB; where there is no /proc, nothing is known. */
export function memoryOf({ pid }: { pid: number }): number {
  if (process.platform !== 'linux') return 0
  const kib = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]
  return Math.round(Number(kib) / 1024)
}

/** The processes that it has started; where there is no /proc, nothing is known. */
export function childrenOf({ pid }: { pid: number }): number[] {
  if (process.platform !== 'linux') return []
  const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  return pids.filter(Boolean).map(Number)
}

/** A folder for DATA_DIR that is gone with the tests. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kiosk-boot-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
