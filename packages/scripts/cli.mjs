import { ensureServer } from './build.mjs'

process.setSourceMapsEnabled(true)
if (!(await ensureServer())) process.exit(1)
await import('../../dist/cli.mjs')
