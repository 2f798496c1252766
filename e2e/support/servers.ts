import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

type Environment = Record<string, string>

/** Starts node with these arguments and waits for its /ready; `stop` asks first and insists after a minute. */
export async function startServer(args: string[], env: Environment, url: string) {
  const child = spawn(process.execPath, args, { env: merged(env), stdio: ['ignore', 'inherit', 'inherit'] })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  await ready(child, url)
  return async function stop() {
    if (child.exitCode !== null || child.signalCode !== null) return
    const insist = setTimeout(kill, 60_000)
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await exit
    clearTimeout(insist)
    process.off('exit', kill)
  }
}

export function runCommand(args: string[], env: Environment) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env: merged(env), encoding: 'utf8' })
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed:\n${stdout}${stderr}`)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}

const merged = (env: Environment) => ({
  ...process.env,
  NODE_ENV: 'production' as const,
  NEXT_TELEMETRY_DISABLED: '1',
  ...env,
})

async function ready(child: ChildProcess, url: string) {
  for (let tries = 0; tries < 3000; tries += 1) {
    if (child.exitCode !== null)
      throw new Error(`The server at ${url} ended with ${child.exitCode} before it was ready.`)
    if (await answers(`${url}/ready`)) return
    await sleep(100)
  }
  throw new Error(`The server at ${url} was not ready within five minutes.`)
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )
}
