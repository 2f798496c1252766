import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { bundle } from './bundle.mjs'
import { clientFolder, copyFolder, copyMark, isCopied } from './client-copy.mjs'
import { help } from './help.mjs'
import { alone } from './lock.mjs'
import { root, start, tool } from './tools.mjs'

/**
 * `generate` writes what packages/client has from the registry; `build` its dist; `copy` what the mini-program in
 * examples has of it, unless that is current. None needs the network.
 */
const ENTRIES = ['index', 'shop', 'coupons', 'after-sales', 'office']
/** A mini-program has no business with the back office. */
const COPIED = ENTRIES.filter((name) => name !== 'office')
const commands = { generate, build: buildPackage, copy }

async function generate() {
  await bundle(['client'])
  await import('../../dist/client.mjs')
  await copy()
}

async function buildPackage() {
  const to = join(clientFolder, 'dist')
  await write(to, ENTRIES, { cjs: '.js', esm: '.mjs' })
  // What imports it is told that this, too, is a module; the types themselves are the same.
  for (const name of ENTRIES) writeFileSync(join(to, `${name}.d.mts`), `export * from './${name}.js'\n`)
  await copy()
}

function copy() {
  return alone(join(root, 'dist/client.lock'), async () => {
    if (!isCopied()) await write(copyFolder, COPIED, { cjs: '.js' }, copyMark())
  })
}

/** The types, and the scripts by format. */
async function write(to, entries, endings, banner = '') {
  rmSync(to, { recursive: true, force: true })
  const { ended } = start(tool('tsc', '-p', clientFolder, '--outDir', to), { onLine: console.log })
  if (await ended) process.exit(1)
  for (const [format, ending] of Object.entries(endings)) {
    await build({
      absWorkingDir: clientFolder,
      entryPoints: entries.map((name) => `src/${name}.ts`),
      outdir: to,
      outExtension: { '.js': ending },
      bundle: true,
      format,
      target: 'es2018',
      banner: { js: banner },
      logLevel: 'error',
    })
  }
}

const [, , command] = process.argv
help(`client:${command}`)
await (commands[command] ?? (() => Promise.reject(new Error('generate, build or copy'))))()
