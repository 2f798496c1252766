import path from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { ROOT, units } from './project'

export type Options = Record<string, unknown>
export type Loaded = { app: Options; pages: Map<string, Options>; components: Map<string, Options> }
export type Settings = { url: string; buyer: string; isSimulated: boolean }

const CLIENT = path.resolve('packages/client/src')

/**
 * The sources as WeChat runs them: each page and component registers itself, `wx` is there and nothing of the web, and
 * config.ts names this shop.
 */
export async function loadMiniProgram(
  wx: object,
  getCurrentPages: () => object[],
  settings: Settings,
): Promise<Loaded> {
  const loaded: Loaded = { app: {}, pages: new Map(), components: new Map() }
  let unit = ''
  const names = {
    ...{ wx, getCurrentPages, setTimeout, clearTimeout },
    begin: (next: string) => {
      unit = next
    },
    App: (options: Options) => void Object.assign(loaded.app, options),
    Page: (options: Options) => void loaded.pages.set(unit, options),
    Component: (options: Options) => void loaded.components.set(unit, options),
  }
  runInContext(await bundled(settings), createContext(names))
  return loaded
}

async function bundled({ url, buyer, isSimulated }: Settings): Promise<string> {
  const config = Object.entries({ BASE_URL: url, SIMULATED: isSimulated, SIMULATED_BUYER: buyer })
  const entry = units.map((unit) => `begin('${unit}')\nrequire('./${unit}')`)
  const { outputFiles } = await build({
    stdin: { contents: [...entry, `require('./app')`].join('\n'), resolveDir: ROOT },
    ...{ bundle: true, write: false, format: 'cjs', target: 'es2018', logLevel: 'error' },
    plugins: [
      {
        name: 'what is not in the repository',
        setup(setup) {
          setup.onLoad({ filter: /miniprogram\/config\.ts$/ }, () => ({
            contents: config.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n'),
          }))
          setup.onResolve({ filter: /\/kiosk-client\/\w+$/ }, ({ path: source }) => ({
            path: path.join(CLIENT, `${path.basename(source)}.ts`),
          }))
        },
      },
    ],
  })
  return outputFiles[0]?.text ?? ''
}
