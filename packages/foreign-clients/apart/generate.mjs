import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installApart } from '../../scripts/apart/install.mjs'

/**
 * Makes the clients of the generators that are too large for the repository, from the document at this
 * address, beside their programs.
 */
const [document] = process.argv.slice(2)
const folder = installApart('foreign')
const [input, programs, generated] = ['openapi.json', 'programs', 'programs/generated'].map((name) =>
  join(folder, name),
)
rmSync(programs, { recursive: true, force: true })
mkdirSync(generated, { recursive: true })
for (const name of ['purchase.ts', 'tsconfig.json']) copy(join('../programs', name), name)
for (const name of ['swagger-typescript-api.ts', 'zod-client.ts']) copy(name, name)
writeFileSync(input, await (await fetch(document)).text())
run('swagger-typescript-api/dist/cli.mjs', 'generate', '-p', input, '-o', generated, '-n', 'swagger-typescript-api.ts')
run('openapi-zod-client/bin.js', input, '-o', join(generated, 'zod-client.ts'), '--with-alias')

function copy(from, to) {
  copyFileSync(join(import.meta.dirname, from), join(programs, to))
}

function run(script, ...values) {
  const { status } = spawnSync(process.execPath, [join(folder, 'node_modules', script), ...values], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
