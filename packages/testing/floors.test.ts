import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { BELOW_MODULES, importsIn, isTest, sourcesIn, targetOf } from './imports'

/** Which files may not import what, and why. */
type Rule = { files: RegExp; except?: RegExp; never: RegExp; why: string }

const BELOW = BELOW_MODULES.join('|')
const ORDER = 'Imports go to the right: app, components, lib, db.'
const RULES: Rule[] = [
  { files: /^components\//, never: /^app\//, why: ORDER },
  { files: /^lib\//, never: /^(app|components)\//, why: ORDER },
  { files: /^db\//, never: /^(app|components|lib)\//, why: ORDER },
  { files: /^(app|components)\//, never: /^(db|drizzle-orm)(\/|$)/, why: 'Data comes through an operation.' },
  {
    files: /^(app|components|lib|db)\//,
    never: /^(packages\/(?!(client|simulator)\/)|e2e\/)/,
    why: 'Tests and tools are no part of the product.',
  },
  {
    files: /^(app|components|lib|db)\//,
    except: /^(lib\/(modules\.ts$|seed\/|dashboard\/demo\.ts$)|app\/(simulator|admin\/\(shell\)\/simulator)\/)/,
    never: /^packages\/simulator\//,
    why: 'Only the list of modules, the demo shop and its own pages know the simulator.',
  },
  {
    files: /^packages\/simulator\//,
    never: new RegExp(
      `^(app|components|e2e|packages)/|^lib/(?!(${BELOW})/|module$|pay/banks$|tracking/signatures$|wechat/(wire/|incoming/envelope$))`,
    ),
    why: 'The simulator stands in for WeChat and Kuaidi100: of the shop it shares how either side signs.',
  },
  {
    files: /^lib\//,
    except: /^lib\/(submit\.ts|server\/|core\/next\/|auth\/next-auth\.ts)/,
    never: /^next(\/|$)/,
    why: 'Only the adapters of lib know Next.',
  },
  {
    files: /^packages\/client\/src\//,
    never: /^(?!packages\/client\/src\/)/,
    why: 'The client stands alone: it runs in mini-programs.',
  },
  {
    files: new RegExp(`^lib/(${BELOW})/`),
    never: new RegExp(`^lib/(?!(${BELOW})/)`),
    why: 'What stands below modules knows none.',
  },
  {
    files: /^lib\/[^/]+\//,
    except: /^lib\/(server|seed)\//,
    never: /^lib\/((.+\/)?([a-z]+-)*endpoints$|(server|seed)\/)/,
    why: 'A module uses the functions of other modules; registry, server and seed stand on the modules.',
  },
]

/** Why a file may not import this, if so; its own folder is always allowed. */
const objectionTo = (file: string, target: string): string | undefined =>
  isTest(file) || path.dirname(file) === path.dirname(target)
    ? undefined
    : RULES.find((rule) => rule.files.test(file) && !rule.except?.test(file) && rule.never.test(target))?.why

type Floor = { never: string[]; may: string[] }

const page: Floor = {
  never: ['@/db/client', '@/db/schema/banner', 'drizzle-orm', 'drizzle-orm/pg-core', '@/packages/testing/api'],
  may: ['@/lib/banner/contract', '@/lib/core/page', 'next/navigation', 'react', './table', '../shared'],
}
const left = ['@/app/page', '@/components/ui/button']

const floors: Record<string, Floor> = {
  'app/admin/banner/page.tsx': {
    never: [...page.never, '../../../db/client'],
    may: [...page.may, '@/components/ui/button'],
  },
  'components/ui/button.tsx': { ...page, never: [...page.never, '@/app/page', '../../app/page'] },
  'db/client.ts': {
    never: [...left, '@/lib/core/page', '../lib/core/page'],
    may: ['@/db/schema/banner', 'drizzle-orm', 'pg'],
  },
  'db/schema/banner.ts': { never: [...left, '../../lib/core/page'], may: ['../columns', './user'] },
  'lib/base/money.ts': {
    never: [
      ...left,
      '@/lib/banner/banner',
      '@/lib/endpoints',
      '@/lib/server/main',
      'next',
      'next/headers',
      '../banner/banner',
    ],
    may: ['@/db/client', '@/lib/core/page', 'drizzle-orm', 'zod', './page'],
  },
  'lib/core/endpoint/execute.ts': {
    never: [...left, '@/lib/banner/banner', '../../banner/banner', 'next/server'],
    may: ['@/lib/core/page', '../auth/token', './endpoint'],
  },
  'lib/core/next/call.ts': {
    never: [...left, '@/lib/banner/banner', '../../banner/banner'],
    may: ['next/server', './endpoint', '../auth/token'],
  },
  'lib/core/next/visit.ts': { never: [...left, '@/lib/user/user'], may: ['next/headers', './execute'] },
  'lib/core/next/locale.ts': { never: [...left, '@/lib/user/user'], may: ['next/headers', './i18n'] },
  'lib/core/next/session.ts': { never: [...left, '@/lib/user/user'], may: ['next/headers', './token'] },
  'lib/order/order.ts': {
    never: [
      ...left,
      '@/lib/product/endpoints',
      '@/lib/endpoints',
      '@/lib/server/main',
      '@/lib/seed/demo',
      '@/packages/testing/api',
      '../product/endpoints',
      '../endpoints',
      '../../lib/server/main',
      '../../packages/testing/api',
      'next/cache',
    ],
    may: [
      '@/lib/product/product',
      '@/lib/core/endpoint/endpoint',
      '@/db/client',
      'drizzle-orm',
      '../core/page',
      './states',
    ],
  },
  'lib/wechat/account.ts': {
    never: [...left, '@/packages/simulator/world'],
    may: ['../core/runtime/runtime', './rejections'],
  },
  'lib/modules.ts': { never: left, may: ['./wechat/module', '@/packages/simulator/module'] },
  'lib/endpoints.ts': { never: [...left, 'next'], may: ['@/lib/order/endpoints', './order/endpoints'] },
  'lib/seed/demo.ts': {
    never: [...left, 'next'],
    may: ['@/packages/simulator/world', '@/lib/order/order', '@/lib/order/endpoints'],
  },
  'lib/submit.ts': { never: left, may: ['next/cache', '@/lib/endpoints'] },
  'lib/server/main.ts': { never: [...left, '@/packages/testing/api'], may: ['next', '@/lib/endpoints'] },
  'packages/simulator/pay-wire.ts': {
    never: [...left, '@/lib/wechat/pay/signature', '@/lib/order/order', '@/lib/endpoints', '@/packages/testing/api'],
    may: ['@/lib/wechat/wire/signing', '@/lib/wechat/incoming/envelope', '@/lib/base/json', '@/db/client', './world'],
  },
  'packages/client/src/client.ts': {
    never: [...left, 'zod', '@/lib/base/errors', '../../../lib/base/errors', '../testing/wx'],
    may: ['./send', './generated/types', './adapters/adapter'],
  },
  'lib/order/order.test.ts': {
    never: [],
    may: ['@/db/client', '@/packages/testing/api', '@/lib/endpoints', '../product/product'],
  },
}

describe('the import rules', () => {
  it.each(Object.entries(floors))(
    'the import rules let %s import what its layer allows, and nothing else',
    (file, { never, may }) => {
      const refused = [...never, ...may].filter((source) => objectionTo(file, targetOf(file, source)))
      expect(new Set(refused)).toEqual(new Set(never))
    },
  )

  it('the import rules are followed by every source file', () => {
    const files = ['app', 'components', 'lib', 'db', 'packages/client/src', 'packages/simulator'].flatMap(sourcesIn)
    expect(files.length).toBeGreaterThan(1000)
    const broken = files.flatMap((file) =>
      importsIn(file).flatMap((target) => {
        const why = objectionTo(file, target)
        return why ? [`${file} imports ${target}. ${why}`] : []
      }),
    )
    expect(broken).toEqual([])
  })

  it('the import rules leave no page a way past the operations to the database', () => {
    const files = ['app', 'components'].flatMap(sourcesIn)
    expect(files.filter((file) => /\bruntime\.database\b|\bdatabase\.db\b/.test(readFileSync(file, 'utf8')))).toEqual(
      [],
    )
  })
})
