import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, start } from './tools.mjs'

const KEPT_LINES = 40
const EVERY = process.stdout.isTTY ? 1000 : 60_000

/** How far a runner of tests is, from the lines that it prints. */
const readers = {
  vitest(line, counts) {
    const [, mark, tests, rest] = line.match(/^\s*(✓|❯|×|↓) \|\w+\| \S+ \((\d+) tests?(.*?)\)/) ?? []
    if (!mark) return
    const without = (word) => Number(rest.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0)
    counts.failed += without('failed')
    counts.passed += tests - without('failed') - without('skipped')
  },
  playwright(line, counts) {
    const [, all] = line.match(/^Running (\d+) tests? using/) ?? []
    if (all) counts.all = all
    const [, mark] = line.match(/^\s*(✓|✘)\s+\d+ /) ?? []
    if (mark) counts[mark === '✓' ? 'passed' : 'failed'] += 1
  },
}
const FAILED = /^\s*(✘\s+\d+ |× )/

/**
 * The commands of one run. All that they print goes to the file `log`. Who watches is shown what has ended, what
 * failed, and how far the rest is: a line that changes on a terminal, and a line a minute elsewhere.
 */
export class Steps {
  #running = new Map()
  #began = Date.now()
  #isOver = false
  #log
  #silence
  #ticker

  /** A command that prints nothing for `silence` milliseconds hangs, however slow the machine. */
  constructor({ log, silence }) {
    mkdirSync(dirname(log), { recursive: true })
    this.#log = createWriteStream(log)
    this.#silence = silence
    this.#ticker = setInterval(() => this.#showProgress(), EVERY).unref()
    this.print(`Everything that is printed goes to ${relative(root, log)}.`)
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => this.#giveUp(signal))
  }

  /** Whether it was interrupted: then it says nothing of what it did not run. */
  get isOver() {
    return this.#isOver
  }

  print(line) {
    const clear = process.stdout.isTTY ? '\r\x1b[K' : ''
    console.log(`${clear}${clock(Date.now() - this.#began)}  ${line}`)
  }

  /**
   * Runs a command in a process group of its own, so that it can be ended with all that it started, and answers its
   * exit code. `reader` counts its tests; a command that `speaks` is shown line by line: it says what it installs.
   */
  async run(name, command, { env, reader, speaks = false } = {}) {
    if (this.#isOver) return 1
    const one = { since: Date.now(), counts: { passed: 0, failed: 0 }, lines: [] }
    const onLine = (coloured) => {
      hang.refresh()
      const line = stripVTControlCharacters(coloured)
      this.#log.write(`${name.padEnd(8)} | ${line}\n`)
      if (line.trim()) one.lines = [...one.lines.slice(1 - KEPT_LINES), line]
      if (reader) readers[reader](line, one.counts)
      if (speaks || (reader && FAILED.test(line))) this.print(`${name.padEnd(9)} ${line.trim()}`)
    }
    const settings = { NO_COLOR: '1', FORCE_COLOR: undefined, ...env }
    const { child, ended } = start(command, { onLine, env: settings, detached: process.platform !== 'win32' })
    const hang = setTimeout(() => {
      onLine(
        `nothing printed for ${this.#silence / 60_000} minutes since "${one.lines.at(-1)}": it hangs, and is ended`,
      )
      endSoon(child)
    }, this.#silence)
    this.#running.set(name, { ...one, child })
    const code = await ended
    this.#running.delete(name)
    clearTimeout(hang)
    this.#showEnd(name, code, one, reader)
    return code
  }

  end() {
    clearInterval(this.#ticker)
    return new Promise((resolve) => this.#log.end(resolve))
  }

  #showEnd(name, code, { since, counts, lines }, reader) {
    const seconds = `${Math.round((Date.now() - since) / 1000)} s`
    const tests = reader ? `${countsOf(counts)} ` : ''
    this.print(`${name.padEnd(9)} ${tests}${code === 0 ? 'done' : 'FAILED'} after ${seconds}`)
    if (code !== 0 && !reader) for (const line of lines) console.log(`          ${line}`)
  }

  #showProgress() {
    if (this.#running.size === 0) return
    const parts = [...this.#running].map(([name, { since, counts }]) =>
      counts.passed + counts.failed > 0
        ? `${name} ${countsOf(counts)}`
        : `${name} ${Math.round((Date.now() - since) / 1000)} s`,
    )
    const line = parts.join(' · ')
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${clock(Date.now() - this.#began)}  ${line}`)
    else this.print(line)
  }

  #giveUp(reason) {
    console.error(`${reason}: what still runs is ended, what has not run is not started, and both count as failed.`)
    this.#isOver = true
    for (const { child } of this.#running.values()) endSoon(child)
  }
}

const clock = (ms) => {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`.padStart(6)
}

function countsOf({ all, passed, failed }) {
  const done = (passed + failed).toLocaleString('en')
  return `${done}${all ? ` of ${Number(all).toLocaleString('en')}` : ''} tests${failed > 0 ? `, ${failed} failed` : ''}`
}

function endSoon(child) {
  endGroup(child, 'SIGTERM')
  setTimeout(() => child.exitCode === null && endGroup(child, 'SIGKILL'), 5000).unref()
}

function endGroup(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
