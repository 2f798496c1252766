import { bundle } from './bundle.mjs'

process.setSourceMapsEnabled(true)
await bundle(['bench'])
await import('../../dist/bench.mjs')
