import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, stop } from 'esbuild'
import { root } from './tools.mjs'

const entries = {
  server: 'lib/server/main.ts',
  primary: 'lib/server/primary.ts',
  cli: 'lib/server/cli.ts',
  draw: 'packages/drawings/draw.ts',
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
    alias: { '@': '.', ...Object.fromEntries(modules) },
    define: { 'process.env.KIOSK_BUILD': JSON.stringify(hash) },
    sourcemap: 'linked',
    logLevel: 'error',
  })
  await stop() // its process would stay as long as ours, and npm start goes on in this one
}
