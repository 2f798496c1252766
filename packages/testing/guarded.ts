import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'

export type Account = { uid?: number; gid?: number }

// The shell outlives a test process that is killed: its input ends then, and it takes the server away, and the folder
// unless that stays.
const guard = (signal: string) => `
exec 3<&0
"$@" 3<&- &
server=$!
{
  read -r word <&3 || gone=yes
  kill -${signal} $server
  while kill -0 $server; do sleep 0.05; done
  [ -z "$gone" ] || [ -z "$0" ] || rm -rf "$0"
} 2>/dev/null &
wait $server`

/** PostgreSQL and PgBouncer refuse to run as root. */
export function unprivileged(): Account {
  if (process.getuid?.() !== 0) return {}
  const accounts = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = ['postgres:', 'nobody:'].map((name) => accounts.find((entry) => entry.startsWith(name))).find(Boolean)
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}

type Room = { folder: string; account: Account; isKept?: boolean; signal?: 'QUIT' | 'KILL' }

/** A program that ends with the tests, however they end; its folder goes then, unless it is kept. */
export function spawnGuarded(
  program: string[],
  { folder, account, isKept = false, signal = 'QUIT' }: Room,
): ChildProcess {
  const log = fs.openSync(path.join(folder, 'log'), 'a')
  const server = spawn('sh', ['-c', guard(signal), isKept ? '' : folder, ...program], {
    ...account,
    cwd: folder,
    detached: true, // or Ctrl-C reaches the server before the tests that use it
    stdio: ['pipe', log, log],
  })
  fs.closeSync(log)
  server.stdin?.on('error', () => {}) // the guard may have exited before
  return server
}

export async function endGuarded(server: ChildProcess) {
  if (server.exitCode !== null) return
  const exit = once(server, 'exit')
  server.stdin?.end('keep\n')
  await exit
}
