import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { lock } from './lock'

const room = fs.mkdtempSync(path.join(tmpdir(), 'kiosk-lock-'))
const script = path.join(room, 'holder.mjs')
const children: ChildProcess[] = []
let folders = 0

const HOLDER = `
import { lock } from './lock.mjs'
const [folder, start] = process.argv.slice(2)
const early = Number(start) - Date.now() - 50
if (early > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, early) // twelve busy loops take all cores
while (Date.now() < Number(start)) {}
lock(folder).then(() => console.log('held'), (error) => { console.log(error.message); process.exit(1) })
setInterval(() => {}, 1000)`

type Attempt = { output: string; child: ChildProcess }

/** Another process tries to lock at the time `start`, and prints `held` or the error. */
async function attempt(folder: string, start = 0, prefix: string[] = []): Promise<Attempt> {
  const [program = '', ...rest] = [...prefix, process.execPath, script, folder, String(start)]
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [output] = await once(child.stdout, 'data')
  return { output: String(output).trim(), child }
}

async function kill({ child }: Attempt) {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

async function race(folder: string, prefix: string[] = []): Promise<Attempt[]> {
  const start = Date.now() + 1500
  const attempts = await Promise.all(Array.from({ length: 12 }, () => attempt(folder, start, prefix)))
  return attempts.filter(({ output }) => output === 'held')
}

function fresh() {
  folders += 1
  return fs.mkdtempSync(path.join(room, `folder-${folders}-`))
}

function separable() {
  try {
    execFileSync('unshare', ['--net', 'true'], { stdio: 'ignore' })
    return process.platform === 'linux'
  } catch {
    return false
  }
}

beforeAll(async () => {
  const source = path.join(import.meta.dirname, 'lock.ts')
  await build({ entryPoints: [source], outfile: path.join(room, 'lock.mjs'), format: 'esm', platform: 'node' })
  fs.writeFileSync(script, HOLDER)
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

afterAll(() => fs.rmSync(room, { recursive: true, force: true }))

describe.each([
  { where: 'in the same container', prefix: [], skip: false },
  { where: 'in another container', prefix: ['unshare', '--net'], skip: !separable() },
])('the folder of the embedded database, $where', ({ prefix, skip }) => {
  test.skipIf(skip)(
    'the folder of the embedded database is denied to a second process, with the holder in the error',
    async () => {
      const folder = fresh()
      const holder = await attempt(folder, 0, prefix)
      expect(holder.output).toBe('held')
      const second = await attempt(folder, 0, prefix)
      expect(second.output).toContain(`${folder} is in use by process ${holder.child.pid} on ${hostname()}.`)
      expect(second.output).toContain('Stop it, or set DATA_DIR or DATABASE_URL.')
    },
  )

  test.skipIf(skip)('the folder of the embedded database is free as soon as its process is killed', async () => {
    const folder = fresh()
    for (let round = 0; round < 3; round += 1) {
      const holder = await attempt(folder, 0, prefix)
      expect(holder.output).toBe('held')
      await kill(holder)
    }
  })

  test.skipIf(skip)(
    'the folder of the embedded database goes to exactly one of twelve processes, whether it was free or its holder was killed',
    async () => {
      const folder = fresh()
      for (let round = 0; round < 2; round += 1) {
        const [winner, ...others] = await race(folder, prefix)
        expect(others).toEqual([])
        if (winner) await kill(winner)
        else expect.fail('nobody got it')
      }
    },
  )
})

test('a folder that was unlocked is free, and no lock files pile up in it', async () => {
  const folder = fresh()
  for (let round = 0; round < 3; round += 1) {
    const unlock = await lock(folder)
    await expect(lock(folder)).rejects.toThrow('is in use by')
    await unlock()
  }
  expect(fs.readdirSync(path.join(folder, 'lock')).length).toBeLessThanOrEqual(2)
})

test('a folder with a very long path can be locked', async () => {
  const folder = path.join(fresh(), 'long'.repeat(30))
  const unlock = await lock(folder)
  expect((await attempt(folder)).output).toContain('is in use by')
  await unlock()
  expect((await attempt(folder)).output).toBe('held')
})
