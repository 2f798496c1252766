import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './core/endpoint/endpoint'
import { openapi } from './core/endpoint/openapi'
import { endpoints, points } from './endpoints'
import { sampled } from './testing/sample-calls'

const ids = endpoints.map(({ id }) => id)
const routeFiles = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((file) => `app/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('/route.ts'))
  .sort()

const pathOf = (file: string) => file.slice('app'.length, -'/route.ts'.length).replace(/\[(\w+)\]/g, '{$1}')
const isCatchAll = (file: string) => file.includes('[[...')
const isOurs = (file: string) => /^app\/(v1|cms|files)\//.test(file)

describe('the names of the operations', () => {
  test('are noun and verb, each once', () => {
    for (const id of ids) expect(id).toMatch(/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('change only on purpose: rights that were granted name them', () => {
    expect(ids.toSorted()).toMatchInlineSnapshot(`
      [
        "address.create",
        "address.delete",
        "address.list",
        "address.read",
        "address.update",
        "auth.list",
        "auth.urls",
        "banner.create",
        "banner.delete",
        "banner.delete_many",
        "banner.list",
        "banner.read",
        "banner.restore",
        "banner.restore_many",
        "banner.show",
        "banner.show_several",
        "banner.update",
        "config.read",
        "config.update",
        "customer.end_sessions",
        "customer.list",
        "customer.list_sessions",
        "customer.read",
        "customer.reset_password",
        "customer.update",
        "element.create",
        "element.delete",
        "element.delete_many",
        "element.list",
        "element.read",
        "element.restore",
        "element.restore_many",
        "element.update",
        "error_log.list",
        "error_log.read",
        "error_log.update",
        "file.create",
        "file.list",
        "file.read",
        "group.create",
        "group.delete",
        "group.delete_many",
        "group.list",
        "group.read",
        "group.restore",
        "group.restore_many",
        "group.update",
        "job.read",
        "login_log.list",
        "login_log.read",
        "menu.arrange",
        "menu.check",
        "menu.create",
        "menu.delete",
        "menu.group_routes",
        "menu.list",
        "menu.read",
        "menu.restore",
        "menu.routes",
        "menu.tree",
        "menu.update",
        "oper_log.list",
        "oper_log.read",
        "otp.begin",
        "otp.confirm",
        "otp.read",
        "otp.remove",
        "otp.renew_codes",
        "personal.read",
        "session.end",
        "session.end_all",
        "session.list",
        "staff.create",
        "staff.delete",
        "staff.delete_many",
        "staff.end_session",
        "staff.end_sessions",
        "staff.list",
        "staff.list_sessions",
        "staff.read",
        "staff.remove_otp",
        "staff.reset_password",
        "staff.restore",
        "staff.restore_many",
        "staff.rights",
        "staff.update",
        "token.delete",
        "token.issue",
        "token.refresh",
        "token.verify",
        "user.add_identity",
        "user.change_password",
        "user.close",
        "user.create",
        "user.read",
        "user.remove_identity",
        "user.set_avatar",
        "user.set_mobile",
        "user.update",
      ]
    `)
  })

  test('are the rights, where a right is asked for', () => {
    const asked = endpoints.filter(({ access }) => access === 'permission').map(({ point }) => point)
    expect(new Set(points)).toEqual(new Set(asked))
    for (const point of points) expect(ids).toContain(point)
  })

  test('have a sample call each, and no sample is without its operation', () => {
    expect(sampled.toSorted()).toEqual(ids.toSorted())
  })

  test('stand for one method of one address each', () => {
    const places = endpoints.map((one) => `${one.method} ${one.path.replace(/\{\w+\}/g, '{}')}`)
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
  })

  test('no operation of the back office is open, and none under /v1 asks for a right', () => {
    for (const { id, path, access } of endpoints) {
      expect([id, path.startsWith('/cms/')]).toEqual([id, access === 'staff' || access === 'permission'])
    }
  })
})

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
      'speaks somebody else’s format': [],
      'outside /v1 and /cms': ['file.read'],
      'no operation': [
        'app/api/auth/[...nextauth]/route.ts',
        'app/api/tick/route.ts',
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

describe('the document', () => {
  const document = openapi(endpoints, 'https://shop.example')

  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(document)).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  test('knows every operation by its name, under the module of its path', () => {
    const Paths = z.record(
      z.string(),
      z.record(z.string(), z.object({ operationId: z.string(), tags: z.string().array() })),
    )
    const said = Object.values(Paths.parse(document.paths)).flatMap((methods) => Object.values(methods))
    expect(said.map(({ operationId }) => operationId).sort()).toEqual(ids.toSorted())
    const tags = [...new Set(said.flatMap((one) => one.tags))].sort()
    expect(tags).toEqual([
      ...[
        'cms-auth',
        'cms-banner',
        'cms-config',
        'cms-customer',
        'cms-element',
        'cms-error_log',
        'cms-file',
        'cms-group',
        'cms-job',
        'cms-login_log',
        'cms-menu',
        'cms-oper_log',
        'cms-user',
      ],
      ...['files', 'v1-address', 'v1-banner', 'v1-token', 'v1-user'],
    ])
  })
})
