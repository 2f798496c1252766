import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/** `old`: it keeps no prepared statements. */
export type Which = 'current' | 'old'

/** Where packages/scripts/pooler.mjs puts them. */
const SHELF = process.getuid?.() === 0 ? '/var/cache' : path.join(homedir(), '.cache')
export const programOf = (which: Which) => path.join(SHELF, `kiosk-tests/pgbouncer-${which}/start`)
export const hasPooler = existsSync(programOf('current'))
export const hasOldPooler = existsSync(programOf('old'))
export const NO_POOLER = 'needs PgBouncer: on Debian, node packages/scripts/pooler.mjs gets it'
