import { mkdirSync, rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productIn } from '@/lib/testing/goods'
import { type HttpShop, serveShop } from '@/lib/testing/http-shop'
import { runNode } from '@/lib/testing/run-node'
import { useServerShop } from '@/lib/testing/server-shop'
import { codeFrom } from '@/lib/testing/wechat'
import type { Place } from './programs/place'

const FOLDER = 'packages/foreign-clients'
const GENERATED = `${FOLDER}/programs/generated`
type Program = { purchase: (place: Place) => Promise<string[]> }

const shop = useServerShop()
let http: HttpShop

beforeAll(async () => {
  http = await serveShop(shop)
  rmSync(GENERATED, { recursive: true, force: true })
  mkdirSync(GENERATED)
})
afterAll(() => http.stop())

/** Bundled beside its source, where its packages are found. */
async function load(name: string): Promise<Program> {
  const outfile = `${GENERATED}/${name}.mjs`
  const source = `${FOLDER}/programs/${name}.ts`
  await build({ entryPoints: [source], outfile, bundle: true, format: 'esm', packages: 'external', logLevel: 'error' })
  return import(pathToFileURL(outfile).href)
}

describe('a client made from /openapi.json', () => {
  test('by generators that are not ours fits the programs that use it', async () => {
    const made = await runNode([`${FOLDER}/generate.mjs`, `${http.url}/openapi.json`, GENERATED])
    expect(made).toEqual({ code: 0, output: '' })
    const checked = await runNode(['node_modules/typescript/bin/tsc', '-p', `${FOLDER}/programs`])
    expect(checked).toEqual({ code: 0, output: '' })
  })

  test.each(['openapi-typescript', 'hey-api', 'oazapfts', 'typescript-codegen'])(
    'by %s makes the whole purchase',
    async (name) => {
      const { purchase } = await load(name)
      const product_id = await productIn(shop.db)
      const body = { status: 'shipped', carrier: 'sf', tracking_no: 'SF1234567890123' }
      const states = await purchase({
        url: http.url,
        code: await codeFrom(shop.runtime, '/code', { name }),
        product_id,
        ship: async (id) => shop.ask(`PUT /cms/order/${id}/status`, { token: await shop.tokenOf('clerk'), body }),
      })
      expect(states).toEqual(['unpaid', 'paid', 'completed', 'completed'])
    },
  )
})
