import { mkdirSync, rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productIn } from '@/packages/testing/goods'
import { type HttpShop, serveShop } from '@/packages/testing/http-shop'
import { isLong } from '@/packages/testing/long-run'
import { runNode } from '@/packages/testing/run-node'
import { useServerShop } from '@/packages/testing/server-shop'
import { codeFrom } from '@/packages/testing/wechat'
import type { Purchase } from './programs/purchase'

const FOLDER = 'packages/foreign-clients'
const PROGRAMS = `${FOLDER}/programs`
const GENERATED = `${PROGRAMS}/generated`
const APART = 'test-results/apart/foreign/programs'
type Program = { purchase: (purchase: Purchase) => Promise<string[]> }

const shop = useServerShop()
let http: HttpShop

beforeAll(async () => {
  http = await serveShop(shop)
  rmSync(GENERATED, { recursive: true, force: true })
  mkdirSync(GENERATED)
})
afterAll(() => http.stop())

/** Bundled beside its source, where its packages are found. */
async function load(folder: string, name: string): Promise<Program> {
  const outfile = `${folder}/generated/${name}.mjs`
  const source = `${folder}/${name}.ts`
  await build({ entryPoints: [source], outfile, bundle: true, format: 'esm', packages: 'external', logLevel: 'error' })
  return import(pathToFileURL(outfile).href)
}

/** The whole purchase by that program. */
async function buys(folder: string, name: string) {
  const { purchase } = await load(folder, name)
  const product_id = await productIn(shop.db)
  const body = { status: 'shipped', carrier: 'sf', tracking_no: 'SF1234567890123' }
  const states = await purchase({
    url: http.url,
    code: await codeFrom(shop.runtime, '/code', { name }),
    product_id,
    ship: async (id) => shop.ask(`PUT /cms/order/${id}/status`, { token: await shop.tokenOf('clerk'), body }),
  })
  expect(states).toEqual(['unpaid', 'paid', 'completed', 'completed'])
}

const typeCheck = (folder: string) => runNode(['node_modules/typescript/bin/tsc', '-p', folder])
const NOTHING_WRONG = { code: 0, output: '' }

describe('a client made from /openapi.json', () => {
  test('a client made by generators that are not ours fits the programs that use it', async () => {
    const made = await runNode([`${FOLDER}/generate.mjs`, `${http.url}/openapi.json`, GENERATED])
    expect(made).toEqual(NOTHING_WRONG)
    expect(await typeCheck(PROGRAMS)).toEqual(NOTHING_WRONG)
  })

  test.each(['openapi-typescript', 'hey-api', 'oazapfts', 'typescript-codegen'])(
    'a client made by %s makes the whole purchase',
    (name) => buys(PROGRAMS, name),
  )

  describe.runIf(isLong)('by generators that are installed apart', () => {
    test('a client made by generators that are installed apart fits the programs that use it', {
      timeout: 10 * 60_000,
    }, async () => {
      expect(await runNode([`${FOLDER}/apart/generate.mjs`, `${http.url}/openapi.json`])).toMatchObject({ code: 0 })
      expect(await typeCheck(APART)).toEqual(NOTHING_WRONG)
    })

    test.each(['swagger-typescript-api', 'zod-client'])(
      'a client made by %s, installed apart, makes the whole purchase',
      (name) => buys(APART, name),
    )
  })
})
