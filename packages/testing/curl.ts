import { spawnSync } from 'node:child_process'

/** A minimal Debian has none. */
export const hasCurl = spawnSync('curl', ['--version']).status === 0
export const NO_CURL = 'needs curl, which is not installed: apt-get install --no-install-recommends curl'
