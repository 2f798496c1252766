import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import manifest from '@/package.json'

const run = promisify(execFile)
const SELF_BUNDLING = 'packages/scripts/cli.mjs'

/**
 * Writes to its last line of errors how much memory it had at most, in KiB. Linux counts what its parent had into
 * `maxRSS`, which after many tests is more than the command itself.
 */
const TELLS_MEMORY = `data:text/javascript,${encodeURIComponent(`
  import { readFileSync } from 'node:fs'
  const ofLinux = () => /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]
  const most = () => process.platform === 'linux' ? ofLinux() : process.resourceUsage().maxRSS
  process.once('exit', () => process.stderr.write('\\n' + most()))`)}`

/**
 * How much memory a command of package.json had at most, in MiB, with the flags that it has there. The bundle that it
 * would write first is written before it begins, so that only the command is measured.
 */
export async function peakMemoryOf(
  name: 'import' | 'export:all',
  args: string[],
  env: Record<string, string | undefined>,
): Promise<number> {
  const bundled = `import('./packages/scripts/bundle.mjs').then(({ bundle }) => bundle(['cli']))`
  await run(process.execPath, ['-e', bundled])
  const [, ...command] = manifest.scripts[name].replace(SELF_BUNDLING, 'dist/cli.mjs').split(' ')
  const { stderr } = await run(process.execPath, ['--import', TELLS_MEMORY, ...command, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
  })
  return Number(stderr.split('\n').at(-1)) / 1024
}
