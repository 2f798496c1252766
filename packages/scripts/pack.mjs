import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { packCreate } from '../create/pack.mjs'
import { packShop } from '../shop/pack.mjs'
import { ensureBuild } from './build.mjs'
import { help } from './help.mjs'
import { root, start } from './tools.mjs'

help('release:packages')

/** Makes the packages as npm has them, with their checksums. How they are published is in docs/own-shop.md. */
const target = resolve(process.argv[2] ?? join(root, 'dist/release'))
const stage = join(root, 'dist/packages')

if (!(await ensureBuild())) process.exit(1)
await run('client.mjs', 'build')
rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
await packShop(join(stage, 'kiosk-shop'))
packCreate(join(stage, 'create-kiosk-shop'))
for (const folder of [join(stage, 'kiosk-shop'), join(stage, 'create-kiosk-shop'), join(root, 'packages/client')])
  await pack(folder)
writeSums()

async function run(script, word) {
  if (await start([process.execPath, join(root, 'packages/scripts', script), word], { onLine: console.log }).ended)
    process.exit(1)
}

async function pack(folder) {
  const options = { onLine: console.log, cwd: folder, shell: process.platform === 'win32' }
  if (await start(['npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', target], options).ended)
    process.exit(1)
}

/** As `sha256sum --check` reads it. */
function writeSums() {
  const sumOf = (file) =>
    createHash('sha256')
      .update(readFileSync(join(target, file)))
      .digest('hex')
  const lines = readdirSync(target).map((file) => `${sumOf(file)}  ${file}\n`)
  writeFileSync(join(target, 'SHA256SUMS'), lines.join(''))
}
