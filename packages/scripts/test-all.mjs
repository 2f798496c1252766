import { runTests } from './test-run.mjs'

await runTests('all')
