import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './core/endpoint/endpoint'
import { endpoints } from './endpoints'

const routeFiles = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((file) => `app/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('/route.ts'))
  .sort()

const pathOf = (file: string) => file.slice('app'.length, -'/route.ts'.length).replace(/\[(\w+)\]/g, '{$1}')
const isCatchAll = (file: string) => file.includes('[[...')
const isOurs = (file: string) => /^app\/(v1|cms|files)\//.test(file)

describe('the route files', () => {
  const Wired = z.record(
    z.string(),
    z.custom<{ endpoints: Endpoint[] }>((it) => it instanceof Function),
  )
  const wiringOf = async (file: string) => Wired.parse({ ...(await import(/* @vite-ignore */ path.resolve(file))) })

  test('are there for every path of the registry, and for no other', () => {
    const paths = [...new Set(endpoints.map((one) => one.path))].sort()
    const wired = routeFiles.filter((file) => isOurs(file) && !isCatchAll(file)).map(pathOf)
    expect(wired.sort()).toEqual(paths)
  })

  test.each(routeFiles.filter(isOurs))(
    '%s answers every method from exactly the definitions of its path',
    async (file) => {
      const here = endpoints.filter((one) => !isCatchAll(file) && one.path === pathOf(file))
      const handlers = await wiringOf(file)
      expect(Object.keys(handlers).sort()).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'])
      for (const handler of Object.values(handlers)) {
        expect(handler.endpoints.filter((one) => !here.includes(one))).toEqual([])
        expect(handler.endpoints).toHaveLength(here.length)
      }
    },
  )

  test('say 404 in JSON for whatever else is asked for below an area', () => {
    expect(routeFiles.filter(isCatchAll)).toEqual(
      ['cms', 'files', 'v1'].map((area) => `app/${area}/[[...nothing]]/route.ts`),
    )
  })

  test('of the areas hold nothing but their wiring', () => {
    for (const file of routeFiles.filter((one) => /^app\/(v1|cms)\//.test(one))) {
      expect([file, readFileSync(file, 'utf8').trimEnd().split('\n').length <= 8]).toEqual([file, true])
    }
  })
})

describe('the exceptions', () => {
  test('are these and no more', () => {
    expect({
      'speaks somebody else’s format': endpoints.filter(({ body }) => body === 'raw').map(({ id }) => id),
      'outside /v1 and /cms': endpoints.filter((one) => !/^\/(v1|cms)\//.test(one.path)).map(({ id }) => id),
      'no operation': routeFiles.filter((file) => !isOurs(file)),
    }).toEqual({
      'speaks somebody else’s format': ['pay.notify', 'pay.refund_notify'],
      'outside /v1 and /cms': ['file.show'],
      'no operation': [
        'app/api/auth/[...nextauth]/route.ts',
        'app/api/tick/route.ts',
        'app/api/uploadthing/route.ts',
        'app/health/route.ts',
        'app/openapi.json/route.ts',
        'app/ready/route.ts',
        'app/simulator/wechat/[...door]/route.ts',
      ],
    })
  })

  test('the server actions are one file, which calls operations by name', async () => {
    const sources = ['app', 'components', 'lib'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    const isAction = (file: string) => /\.tsx?$/.test(file) && /^\s*'use server'/m.test(readFileSync(file, 'utf8'))
    expect(sources.filter(isAction)).toEqual(['lib/submit.ts'])
    expect(readFileSync('lib/submit.ts', 'utf8').match(/(?<=^export async function )\w+/gm)).toEqual([
      'submit',
      'ticket',
    ])
  })

  test('Next is reached from one place only, when the pages are opened', async () => {
    const { metafile } = await build({
      ...{ entryPoints: ['lib/server/main.ts'], bundle: true, write: false, metafile: true, logLevel: 'error' },
      ...{ platform: 'node', format: 'esm', outdir: 'dist', packages: 'external', alias: { '@': '.' } },
    })
    const imports = Object.entries(metafile.inputs).flatMap(([file, input]) =>
      input.imports
        .filter((one) => /^(next|react)(-dom)?(\/|$)/.test(one.path))
        .map(({ path, kind }) => [file, path, kind]),
    )
    expect(imports).toEqual([['lib/server/pages.ts', 'next', 'dynamic-import']])
    expect(Object.keys(metafile.inputs)).toContain('lib/endpoints.ts')
  })
})
