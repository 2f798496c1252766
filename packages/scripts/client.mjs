import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { bundle } from './bundle.mjs'
import { clientFolder, copyFolder, copyMark, isCopied } from './client-copy.mjs'
import { help } from './help.mjs'
import { alone } from './lock.mjs'
import { hashUnder, sourcesHash } from './sources.mjs'
import { root, start, tool } from './tools.mjs'

/**
 * `generate` writes what packages/client has from the registry; `office` only what git has not, unless that is current;
 * `build` its dist; `copy` what the mini-program in examples has of it, unless that is current. None needs the network.
 */
const ENTRIES = ['index', 'shop', 'coupons', 'after-sales', 'reviews', 'office']
/** A mini-program has no business with the back office. */
const COPIED = ENTRIES.filter((name) => name !== 'office')
const BUYERS = join(clientFolder, 'tsconfig.buyers.json')
const commands = { generate, office, build: buildPackage, copy }

async function generate() {
  await bundle(['client'])
  const { writeShop } = await import('../../dist/client.mjs')
  writeShop()
  await office()
  await copy()
}

const officeStamp = join(root, 'dist/office-client')
const OFFICE = ['src/generated/office-operations.ts', 'src/generated/office-types.ts', 'office.md']
const isOfficeWritten = (hash) =>
  [officeStamp, ...OFFICE.map((file) => join(clientFolder, file))].every(existsSync) &&
  readFileSync(officeStamp, 'utf8') === hash

/** The client of the back office, for what checks or builds all of the client. */
function office() {
  return alone(join(root, 'dist/office.lock'), async () => {
    const hash = `${sourcesHash()} ${hashUnder('packages/client/generate')}`
    if (isOfficeWritten(hash)) return
    await bundle(['client'])
    const { writeOffice } = await import('../../dist/client.mjs')
    writeOffice()
    writeFileSync(officeStamp, hash)
  })
}

async function buildPackage() {
  await office()
  const to = join(clientFolder, 'dist')
  await write(to, ENTRIES, { cjs: '.js', esm: '.mjs' })
  // Importers of the `.mjs` need types that say it is a module; the types themselves are the same.
  for (const name of ENTRIES) writeFileSync(join(to, `${name}.d.mts`), `export * from './${name}.js'\n`)
  await copy()
}

function copy() {
  return alone(join(root, 'dist/client.lock'), async () => {
    if (!isCopied()) await write(copyFolder, COPIED, { cjs: '.js' }, { banner: copyMark(), project: BUYERS })
  })
}

/** The types, and the scripts by format. */
async function write(to, entries, endings, { banner = '', project = clientFolder } = {}) {
  rmSync(to, { recursive: true, force: true })
  const { ended } = start(tool('tsc', '-p', project, '--outDir', to), { onLine: console.log })
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

process.chdir(root) // `npm pack` runs it in the package's folder
const [, , command] = process.argv
help(`client:${command}`)
await (commands[command] ?? (() => Promise.reject(new Error('generate, office, build or copy'))))()
