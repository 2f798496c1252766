import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { timeLimit } from '@/packages/testing/long-run'

const HELPER = pathToFileURL(path.resolve('packages/scripts/own-memory.mjs')).href
const PROGRAM = `
import { endWithParent, isStartedAgain, needsOwnMemory, startAgain } from '${HELPER}'
if (isStartedAgain) endWithParent()
if (needsOwnMemory()) startAgain(process.argv[3])
else {
  process.once('SIGTERM', () => process.exit(7))
  process.once('SIGHUP', () => process.exit(8))
  setInterval(() => {}, 1000)
  console.log([process.pid, process.ppid, process.env.MALLOC_ARENA_MAX, process.argv[2]].join(' '))
}`

describe.runIf(process.platform === 'linux')('npm start on Linux', () => {
  let folder = ''
  let started: ChildProcess
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'kiosk-start-'))
    writeFileSync(path.join(folder, 'start.mjs'), PROGRAM)
  })
  afterEach(() => {
    started.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })
  async function start(env: Record<string, string> = {}, ...hangup: string[]) {
    const { MALLOC_ARENA_MAX: _, ...clean } = process.env
    started = spawn(process.execPath, [path.join(folder, 'start.mjs'), 'word', ...hangup], {
      env: { ...clean, ...env },
    })
    const [line] = await once(started.stdout ?? process.stdin, 'data')
    const [pid, parent, arenas, word] = String(line).trim().split(' ')
    return { pid: Number(pid), parent: Number(parent), arenas, word }
  }
  test('npm start on Linux restarts itself with the memory settings, and passes on signals and the exit code', async () => {
    const { parent, arenas, word } = await start()
    expect([parent, arenas, word]).toEqual([started.pid, '2', 'word'])
    started.kill('SIGTERM')
    expect(await once(started, 'exit')).toEqual([7, null])
  })

  test.each([
    ['a terminal that is closed stops it', [], 7],
    ['a signal of a service manager reaches several workers', ['SIGHUP'], 8],
  ])('SIGHUP: %s', async (_, hangup, code) => {
    await start({}, ...hangup)
    started.kill('SIGHUP')
    expect(await once(started, 'exit')).toEqual([code, null])
  })

  test('npm start on Linux ends the server as well when it is killed', { timeout: timeLimit(5000) }, async () => {
    const { parent } = await start()
    started.kill('SIGKILL')
    await once(started, 'close') // once its output is closed
    expect(parent).toBe(started.pid)
  })

  test('npm start on Linux stays one process if the settings are already there', async () => {
    const { pid, arenas } = await start({ MALLOC_ARENA_MAX: '4' })
    expect([pid, arenas]).toEqual([started.pid, '4'])
  })
})
