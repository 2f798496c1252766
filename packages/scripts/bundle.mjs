import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, stop } from 'esbuild'
import { root } from './tools.mjs'

const entries = {
  server: 'lib/server/main.ts',
  primary: 'lib/server/primary.ts',
  cli: 'lib/server/cli.ts',
  functions: 'db/write-functions.ts',
  document: 'packages/scripts/apart/write-document.ts',
  client: 'packages/client/generate/main.ts',
  bench: 'packages/bench/main.ts',
  'bench-floor': 'packages/bench/floor/server.ts',
  'bench-load': 'packages/bench/load-worker.ts',
}

/** Packages of kiosk.config.ts come as TypeScript: named by their files, they do not stay outside. */
const added = JSON.parse(readFileSync(join(root, 'db/extensions.json'), 'utf8'))
const modules = added.flatMap(({ from }) => (from.startsWith('./') ? [] : [[from, `./node_modules/${from}`]]))

/**
 * Writes dist/<name>.mjs for each name, with the name of the build in it.
 * Packages stay outside: they hold WebAssembly and native parts.
 */
export async function bundle(names, hash = '') {
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(names.map((name) => [name, entries[name]])),
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: { '@': '.', 'kiosk-shop': './packages/shop', ...Object.fromEntries(modules) },
    define: { 'process.env.KIOSK_BUILD': JSON.stringify(hash) },
    sourcemap: 'linked',
    logLevel: 'error',
  })
  for (const name of names) await toAscii(join(root, `dist/${name}.mjs`))
  await stop() // its process would stay as long as ours, and npm start goes on in this one
}

/**
 * esbuild leaves what is beyond ASCII in regular expressions, templates and comments, and one such character makes V8
 * keep the 3.4 MB of the server with two bytes for each. Templates that are read as they are written (`String.raw`)
 * have none; what follows a backslash stays.
 */
async function toAscii(file) {
  const code = await readFile(file, 'utf8')
  const escaped = (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`
  await writeFile(file, code.replace(/(?<!\\)[^\0-\x7F]/g, escaped))
}
