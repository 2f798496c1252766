import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** True for the script that node was started with, also when a link led to it. */
export const isMain = (url) => url === pathToFileURL(realpathSync(process.argv[1])).href

const files = {
  biome: '@biomejs/biome/bin/biome',
  drizzle: 'drizzle-kit/bin.cjs',
  knip: 'knip/bin/knip.js',
  next: 'next/dist/bin/next',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
}

/** The command that runs an installed tool: no shell and no npx between us and its signals. */
export const tool = (name, ...args) => [process.execPath, join(root, 'node_modules', files[name]), ...args]

/** Starts a command in the project's folder; every line of its output goes to `onLine`. */
export function start([program, ...args], { env, onLine, ...options }) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  })
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine)
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      onLine(error.message)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
  // A leftover of the child may hold its output open for ever: two seconds after the end nothing more is read.
  child.once('exit', () => setTimeout(stopReading, 2000, child).unref())
  return { child, ended }
}

function stopReading({ stdout, stderr }) {
  stdout.destroy()
  stderr.destroy()
}
