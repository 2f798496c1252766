import { copyFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle.mjs'
import { help } from './help.mjs'
import { root, start, tool } from './tools.mjs'

help('db:generate')

/** Writes the migrations for what changed in db/schema, and then for what changed in db/functions. */
async function run(command) {
  const code = await start(command, { onLine: console.log }).ended
  if (code) process.exit(code)
}

const missing = join(root, 'dist/functions.sql')
await run(tool('drizzle', 'generate', ...process.argv.slice(2)))
await bundle(['functions'])
await run([process.execPath, join(root, 'dist/functions.mjs'), missing])
if (statSync(missing).size > 0) {
  await run(tool('drizzle', 'generate', '--custom', '--name', 'functions'))
  const migrations = readdirSync(join(root, 'db/migrations')).filter((name) => name.endsWith('.sql'))
  copyFileSync(missing, join(root, 'db/migrations', migrations.sort().at(-1)))
}

// Only the newest is compared with the schema: all of them would be half of the repository.
const meta = join(root, 'db/migrations/meta')
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
for (const name of snapshots.sort().slice(0, -1)) rmSync(join(meta, name))
