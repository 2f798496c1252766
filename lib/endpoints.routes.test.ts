import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { importsOfServer } from '@/packages/testing/server-imports'
import { endpoints, findRoute } from './endpoints'

const routeFiles = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((file) => `app/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('/route.ts'))
  .sort()

const AREAS = ['cms', 'files', 'oauth', 'tracking', 'v1', 'wechat'].map((area) => `app/${area}/[[...path]]/route.ts`)
const isOurs = (file: string) => /^app\/(v1|cms|files|oauth|tracking|wechat)\//.test(file)

describe('the route files', () => {
  test('the route files are one per area, and contain only the router', () => {
    expect(routeFiles.filter(isOurs)).toEqual(AREAS)
    expect(new Set(AREAS.map((file) => readFileSync(file, 'utf8'))).size).toBe(1)
  })

  test('the route files serve every method through the one router of the registry', async () => {
    const Wired = z.record(z.string(), z.function())
    const handlers = Wired.parse({ ...(await import(/* @vite-ignore */ path.resolve(AREAS[0] ?? ''))) })
    expect(Object.keys(handlers).sort()).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'])
    for (const one of endpoints) expect(findRoute(one.path.replace(/\{\w+\}/g, '1'))?.get(one.method)).toBe(one)
  })
})

describe('the exceptions', () => {
  test('the exceptions to the route files are exactly these', () => {
    expect({
      'speaks somebody else’s format': endpoints.filter(({ body }) => body === 'raw').map(({ id }) => id),
      'outside /v1 and /cms': endpoints.filter((one) => !/^\/(v1|cms)\//.test(one.path)).map(({ id }) => id),
      'no operation': routeFiles.filter((file) => !isOurs(file)),
    }).toEqual({
      'speaks somebody else’s format': [
        'pay.notify',
        'pay.refund_notify',
        'tracking.receive',
        'complaint.notify',
        'agent.create',
        'agent.token',
        'wechat_message.check',
        'wechat_message.receive',
      ],
      'outside /v1 and /cms': [
        'tracking.receive',
        'file.download',
        'agent.create',
        'agent.token',
        'wechat_message.check',
        'wechat_message.receive',
      ],
      'no operation': [
        'app/.well-known/oauth-authorization-server/[[...path]]/route.ts',
        'app/.well-known/oauth-protected-resource/[[...path]]/route.ts',
        'app/api/[[...path]]/route.ts',
        'app/api/auth/[...nextauth]/route.ts',
        'app/api/tick/route.ts',
        'app/api/uploadthing/route.ts',
        'app/docs.md/route.ts',
        'app/docs/client.md/route.ts',
        'app/docs/errors.md/route.ts',
        'app/docs/guide.md/route.ts',
        'app/docs/operation/[file]/route.ts',
        'app/health/route.ts',
        'app/llms.txt/route.ts',
        'app/mcp/route.ts',
        'app/metrics/route.ts',
        'app/openapi.json/route.ts',
        'app/ready/route.ts',
        'app/shop/manifest.webmanifest/route.ts',
        'app/shop/sw.js/route.ts',
        'app/simulator/wechat/[...door]/route.ts',
      ],
    })
  })

  test('server actions are in one file, which calls operations by name', async () => {
    const sources = ['app', 'components', 'lib', 'packages/simulator'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    const isAction = (file: string) => /\.tsx?$/.test(file) && /^\s*'use server'/m.test(readFileSync(file, 'utf8'))
    expect(sources.filter(isAction)).toEqual(['lib/submit.ts'])
    expect(readFileSync('lib/submit.ts', 'utf8').match(/(?<=^export async function )\w+/gm)).toEqual([
      'submit',
      'ticket',
    ])
  })

  test('Next is imported in one place only, when the pages are opened', async () => {
    const sources = await importsOfServer()
    const imports = sources.flatMap((source) =>
      source.imports
        .filter((one) => /^(next|react)(-dom)?(\/|$)/.test(one.path))
        .map(({ path, kind }) => [source.file, path, kind]),
    )
    expect(imports).toEqual([['lib/server/pages.ts', 'next', 'dynamic-import']])
    expect(sources.map(({ file }) => file)).toContain('lib/endpoints.ts')
  })
})
