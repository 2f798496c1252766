#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isStartedAgain, needsOwnMemory, startAgain, stopWithTheShell } from '../scripts/own-memory.mjs'
import { COMMANDS } from './commands.mjs'
import { layOut, takeClient } from './lay-out.mjs'

const LONGEST = Math.max(...Object.keys(COMMANDS).map((name) => name.length))
const shop = process.cwd()
const [name = '', ...words] = process.argv.slice(2)
if (!Object.hasOwn(COMMANDS, name)) stop(usage())
if (!existsSync('kiosk.config.ts'))
  stop('There is no kiosk.config.ts in this folder: it is no shop. `npm create kiosk-shop my-shop` makes one.')
if (existsSync('.env')) process.loadEnvFile('.env') // what is set already stays
// packages/scripts/own-memory.mjs, before anything is loaded: what only waits stays small
if (name === 'start' && !isStartedAgain && needsOwnMemory()) {
  stopWithTheShell()
  process.execArgv.push(...START_FLAGS)
  startAgain(Number(process.env.WORKERS) > 1 ? 'SIGHUP' : 'SIGTERM')
} else await run()

function usage() {
  const lines = Object.entries(COMMANDS).map(([one, what]) => `  ${one.padEnd(LONGEST)}  ${what}`)
  return ['kiosk-shop <command>, in the folder of a shop:', ...lines].join('\n')
}

function stop(message) {
  console.error(message)
  process.exit(1)
}

async function run() {
  process.env.KIOSK_SHOP = shop
  process.env.DATA_DIR = resolve(process.env.DATA_DIR ?? '.data')
  const kiosk = await layOut(shop, import.meta.dirname).catch(({ message }) => stop(message))
  process.chdir(kiosk)
  const { writeExtensions } = await import(urlOf(kiosk, 'extensions'))
  await writeExtensions().catch(({ message }) => stop(message))
  if (name === 'start') return import(urlOf(kiosk, 'start'))
  const tool = (file, ...flags) => [join(kiosk, 'node_modules', file), ...flags]
  const own = {
    dev: tool('next/dist/bin/next', 'dev', '-H', '127.0.0.1'),
    test: tool('vitest/vitest.mjs', 'run', '--config', 'packages/shop/vitest.config.ts', '--root', '.'),
    types: tool('typescript/bin/tsc', '-p', shop),
  }
  hand(own[name] ?? scriptOf(kiosk), () => name === 'client:generate' && takeClient(kiosk, shop))
}

function urlOf(kiosk, script) {
  return pathToFileURL(join(kiosk, `packages/scripts/${script}.mjs`)).href
}

/** As package.json of the product has it: `node <flags> <script> <words>`. */
function scriptOf(kiosk) {
  const { scripts } = JSON.parse(readFileSync(join(kiosk, 'package.json'), 'utf8'))
  return scripts[name].split(' ').slice(1)
}

function hand(command, afterwards) {
  const child = spawn(process.execPath, [...command, ...words], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code) => {
    if (code === 0) afterwards()
    process.exit(code ?? 1)
  })
}
