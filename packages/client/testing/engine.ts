import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'

export type Package = typeof import('../src/index')

/**
 * The client as a mini-program has it: built to ES2018 and run where there is nothing but the language and timers: no
 * `fetch`, no `URL`, no `Headers`, no `FormData`, no streams.
 */
export const loadInMiniProgram = async (): Promise<Package> =>
  runInEngine(await bundled('packages/client/src/index.ts'))

/** One file with all that it imports, as the developer tools of WeChat make it. */
export async function bundled(file: string): Promise<string> {
  const { outputFiles } = await build({
    ...{ entryPoints: [file], bundle: true, write: false, format: 'cjs', target: 'es2018', logLevel: 'error' },
    alias: { 'kiosk-client': './packages/client/src/index.ts' },
  })
  return outputFiles[0]?.text ?? ''
}

/** Timers are all that an engine has beside the language, and what a mini-program is given. */
export function runInEngine(code: string, given: Record<string, unknown> = {}) {
  const module = { exports: {} }
  const context = createContext({ module, exports: module.exports, setTimeout, clearTimeout, ...given })
  return runInContext(`${code}\nmodule.exports`, context)
}
