import { existsSync } from 'node:fs'
import { apt, isDebianRoot } from './apt.mjs'
import { isMain } from './tools.mjs'

const SWIFT = '/usr/lib/python3/dist-packages/swift/proxy/server.py'

/**
 * Finds OpenStack Swift, the object store of the tests, or gets it from Debian.
 * Elsewhere its tests are skipped by name.
 */
export async function ensureObjectStore(onLine = console.log) {
  if (existsSync(SWIFT)) return true
  if (!isDebianRoot()) return false
  onLine('There is no object store for the tests yet: installing python3-swift of Debian.')
  const install = ['install', '--yes', '--no-install-recommends', 'python3-swift']
  const steps = [['update'], install]
  for (const step of steps)
    if (!(await apt(step, /^(Need to get|After this operation|Setting up python3-swift)/, onLine))) return false
  return existsSync(SWIFT)
}

if (isMain(import.meta.url) && !(await ensureObjectStore()))
  console.log('There is no object store: tests of files in an S3-compatible store are skipped.')
