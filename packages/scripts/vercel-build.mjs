import { join } from 'node:path'
import { help } from './help.mjs'
import { root, start, tool } from './tools.mjs'

help('vercel-build')

/** What Vercel runs: the database first, so that no page meets the tables of a version before. */
const deploy = [process.execPath, join(root, 'packages/scripts/cli.mjs'), 'deploy']
for (const command of [deploy, tool('next', 'build')])
  if (await start(command, { onLine: console.log }).ended) process.exit(1)
