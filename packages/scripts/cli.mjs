import { bundle } from './bundle.mjs'

process.setSourceMapsEnabled(true)
await bundle(['cli'])
await import('../../dist/cli.mjs')
