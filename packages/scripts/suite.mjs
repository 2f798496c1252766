import { delimiter, join } from 'node:path'
import { installApart, versionsOf } from './apart/install.mjs'
import { counted, failed, fromPlaywright, fromVitest, PASSED } from './report.mjs'
import { tool } from './tools.mjs'

/** The parts of which runs of tests are made. `reports` is a folder for the reports of the runners. */
export function suiteOf(steps, reports, env) {
  const script = (name, { speaks } = {}) =>
    steps.run(name, [process.execPath, join('packages/scripts', `${name}.mjs`)], { speaks })
  /** Programs of others that are installed apart: what they install, and what they say, is shown. */
  const tools = async (name) => ((await script(name, { speaks: true })) === 0 ? PASSED : failed(name))
  const single = async (name, command, settings) =>
    (await steps.run(name, command, settings)) === 0 ? PASSED : failed(name)

  /** The production build, after the types of the routes that it needs. */
  async function build() {
    const routes = await single('typegen', tool('next', 'typegen'))
    return [routes, (await script('build')) === 0 ? { passed: 0, failures: [] } : failed('build')]
  }

  /**
   * Programs of others that tests need; what is installed is said before. The browser, which the tests from inside do
   * not need, comes after the store, because apt locks, and beside the pooler, which is only unpacked.
   */
  function programs() {
    const installed = store()
    return { inside: installed.then(pooler), hasBrowser: installed.then(browser) }
  }

  const store = () => script('object-store', { speaks: true })
  const pooler = () => script('pooler', { speaks: true })
  /** The mini-program's copy of its client, which is not in git. */
  const client = () => single('client', [process.execPath, join('packages/scripts', 'client.mjs'), 'copy'])
  /** Whether there is a browser, or one could be had. */
  const browser = async () => (await script('chromium', { speaks: true })) === 0

  /** All of `npm test` under the newer versions of Node, whose programs are packages. */
  async function nodes() {
    const results = []
    for (const [major, version] of Object.entries(versionsOf('node'))) {
      const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
      const folder = installApart(`node-${major}`, { [name]: version })
      const bin = join(folder, 'node_modules', name, 'bin')
      const env = { PATH: `${bin}${delimiter}${process.env.PATH}` }
      results.push(await single(`node ${major}`, [join(bin, 'node'), join('packages/scripts', 'test.mjs')], { env }))
    }
    return results
  }

  async function vitest(name, ...options) {
    const file = join(reports, `${name}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const command = tool('vitest', 'run', ...reporters, ...options)
    return counted(name, await steps.run(name, command, { env, reader: 'vitest' }), file, fromVitest)
  }

  async function e2e(name, ...options) {
    const file = join(reports, `${name}.json`)
    const command = [process.execPath, join('packages/scripts', 'e2e.mjs'), ...options]
    const settings = { env: { ...env, E2E_REPORT: file }, reader: 'playwright' }
    return counted(name, await steps.run(name, command, settings), file, fromPlaywright)
  }

  return { build, nodes, programs, store, pooler, client, browser, single, tools, vitest, e2e }
}
