import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/tools.mjs'
import { COMMANDS } from '../shop/commands.mjs'

const here = import.meta.dirname
/** For the tests, types and migrations of modules; a shop that serves needs none of them. */
const TOOLS = ['@types/node', '@types/react', 'ajv', 'ajv-formats', 'drizzle-kit', 'fast-check', 'typescript', 'vitest']
const EXAMPLE = 'purchase-limit'

/** The package `create-kiosk-shop`: its template, with the mini-program and a module from `examples`. */
export function packCreate(target) {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  for (const name of ['index.mjs', 'template', 'README.md'])
    cpSync(join(here, name), join(target, name), { recursive: true })
  const { version, engines, devDependencies, allowScripts } = packageAt(root)
  writeJson(join(target, 'package.json'), {
    name: 'create-kiosk-shop',
    version,
    description: 'Makes the folder of a Kiosk shop: npm create kiosk-shop my-shop',
    license: 'UNLICENSED',
    type: 'module',
    engines,
    bin: { 'create-kiosk-shop': 'index.mjs' },
  })
  writeJson(join(target, 'template/package.json'), {
    scripts: Object.fromEntries(Object.keys(COMMANDS).map((name) => [name, `kiosk-shop ${name}`])),
    devDependencies: Object.fromEntries(TOOLS.map((name) => [name, devDependencies[name]])),
    // Scripts that its packages would run as they are installed: none of them is needed
    allowScripts: Object.fromEntries(Object.entries(allowScripts).filter(([, isRun]) => !isRun)),
  })
  copyModule(join(target, 'template/shop/modules', EXAMPLE))
  copyMiniProgram(join(target, 'template/shop/miniprogram'))
}

const packageAt = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

function copyModule(to) {
  const from = join(root, 'examples/modules', EXAMPLE)
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from))
    writeFileSync(join(to, name), readFileSync(join(from, name), 'utf8').replaceAll('examples/modules/', 'modules/'))
}

/** Without its tests and pictures. Its client is laid out with the product: packages/shop/lay-out.mjs. */
function copyMiniProgram(to) {
  const from = join(root, 'examples/mini-program')
  const filter = (file) => !/\.test\.ts$|[\\/](pictures|kiosk-client|testing)$|draw-icons\.mjs$/.test(file)
  cpSync(from, to, { recursive: true, filter })
}
