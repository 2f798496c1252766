import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@/packages/testing/free-port'
import { dataFolder } from './process'

const PROGRAM = '/usr/sbin/haproxy'
export const hasHaproxy = existsSync(PROGRAM)

/** HAProxy as docs/operating.md has it, in front of two versions of a shop. */
export class Haproxy {
  #folder = dataFolder()
  #process: ChildProcess | undefined
  url = ''

  async start(blue: string, green: string): Promise<void> {
    const [, config = ''] = readFileSync('docs/operating.md', 'utf8').match(/```haproxy\n([^`]+)```/) ?? []
    const port = await freePort()
    const file = join(this.#folder, 'haproxy.cfg')
    const socket = join(this.#folder, 'socket')
    this.url = `http://127.0.0.1:${port}`
    writeFileSync(
      file,
      config
        .replace('/run/haproxy/admin.sock', socket)
        .replace(/bind .*/, `bind 127.0.0.1:${port}`)
        .replace('127.0.0.1:3000', new URL(blue).host)
        .replace('127.0.0.1:3001', new URL(green).host),
    )
    const child = spawn(PROGRAM, ['-db', '-f', file], { stdio: 'inherit' })
    process.once('exit', () => child.kill('SIGKILL')) // also after a test that failed
    this.#process = child
    for (let tries = 0; !existsSync(socket); tries += 1) {
      if (tries === 200) throw new Error('HAProxy did not start')
      await sleep(25)
    }
  }

  /** What operators write to its socket. */
  async tell(line: string): Promise<string> {
    const socket = connect(join(this.#folder, 'socket'))
    socket.end(`${line}\n`)
    return text(socket)
  }

  async stop(): Promise<void> {
    if (!this.#process || this.#process.exitCode !== null) return
    this.#process.kill('SIGTERM')
    await once(this.#process, 'exit')
  }
}
