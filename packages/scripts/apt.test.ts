import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'

const { apt } = await import(pathToFileURL(path.resolve('packages/scripts/apt.mjs')).href)
const HELD = 'E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 812 (unattended-upgr)'
type Tried = { lines: string[]; code: number }
type Reader = { onLine: (line: string) => void }

/** What apt prints and answers, time after time; and the lines that are shown. */
async function install(...times: Tried[]) {
  const shown: string[] = []
  const left = [...times]
  function run(_: string[], { onLine }: Reader) {
    const { lines = [], code = 1 } = left.shift() ?? {}
    for (const line of lines) onLine(line)
    return { ended: Promise.resolve(code) }
  }
  const done = await apt(['install', 'chromium'], /^Setting up chromium/, (line: string) => shown.push(line), {
    run,
    pause: 0,
  })
  return { done, shown, tried: times.length - left.length }
}

describe('an installation from Debian', () => {
  test('an installation waits while another program holds the lock, and says so once', async () => {
    const held = {
      lines: [HELD, 'E: Unable to acquire the dpkg frontend lock, is another process using it?'],
      code: 100,
    }
    const set = { lines: ['Reading package lists...', 'Setting up chromium (156)'], code: 0 }
    expect(await install(held, held, set)).toEqual({
      done: true,
      shown: [
        'Another program is installing packages: waiting for it, at most 15 minutes.',
        'Setting up chromium (156)',
      ],
      tried: 3,
    })
  })

  test('an installation that fails otherwise is not tried again', async () => {
    const failed = { lines: ['E: Unable to locate package chromium'], code: 100 }
    expect(await install(failed, failed)).toEqual({ done: false, shown: failed.lines, tried: 1 })
  })
})
