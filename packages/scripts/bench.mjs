import { ensureBuild } from './build.mjs'
import { bundle } from './bundle.mjs'
import { help } from './help.mjs'

help('bench')

process.setSourceMapsEnabled(true)
if (!process.argv.includes('--fill-only') && !(await ensureBuild())) process.exit(1)
await bundle(['bench', 'bench-floor', 'bench-load'])
await import('../../dist/bench.mjs')
