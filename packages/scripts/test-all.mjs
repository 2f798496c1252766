import { help } from './help.mjs'
import { runTests } from './test-run.mjs'

help('test:all')

await runTests('all')
