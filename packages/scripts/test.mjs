import { help } from './help.mjs'
import { runTests } from './test-run.mjs'

help('test')

await runTests('quick')
