import { existsSync } from 'node:fs'
import { start } from './tools.mjs'

/** Debian or Ubuntu, and allowed to install. */
export const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Whether it did it. Prints errors, and what of the packages in `worth` was set up. */
export async function apt(args, worth, onLine) {
  const worthReading = (line) => (/^(E:|Err)/.test(line) || worth.test(line)) && onLine(line)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  return (await start(['apt-get', '--quiet', ...args], { env, onLine: worthReading }).ended) === 0
}
