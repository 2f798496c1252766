import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { bundle } from './bundle.mjs'
import { root, start, tool } from './tools.mjs'

/**
 * `generate` writes what packages/client has from the registry, and the copy in the mini-program; `build` its dist;
 * `copy` the copy alone, to this folder if one is given. None needs the network.
 */
const folder = join(root, 'packages/client')
const example = join(root, 'examples/mini-program/miniprogram/kiosk-client')
const commands = {
  generate,
  build: () => write(join(folder, 'dist'), { cjs: 'index.js', esm: 'index.mjs' }),
  copy: (to = example) => write(to, { cjs: 'index.js' }),
}

async function generate() {
  await bundle(['client'])
  await import('../../dist/client.mjs')
  await commands.copy()
}

/** The scripts by format, and the types. */
async function write(to, files) {
  rmSync(to, { recursive: true, force: true })
  for (const [format, name] of Object.entries(files)) {
    await build({
      absWorkingDir: folder,
      entryPoints: ['src/index.ts'],
      outfile: join(to, name),
      bundle: true,
      format,
      target: 'es2018',
      logLevel: 'error',
    })
  }
  const { ended } = start(tool('tsc', '-p', folder, '--outDir', to), { onLine: console.log })
  if (await ended) process.exit(1)
  // What imports it is told that this, too, is a module; the types themselves are the same.
  if (files.esm) writeFileSync(join(to, 'index.d.mts'), "export * from './index.js'\n")
}

const [, , command, ...values] = process.argv
await (commands[command] ?? (() => Promise.reject(new Error('generate, build or copy'))))(...values)
