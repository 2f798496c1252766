import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Floor = { never: string[]; may: string[] }
type Report = { diagnostics: { category: string; location: { path: string; start: { line: number } } }[] }

const page: Floor = {
  never: [
    '@/db/client',
    '@/db/schema/banner',
    'drizzle-orm',
    'drizzle-orm/pg-core',
    '../../db/client',
    '@/lib/testing/api',
  ],
  may: ['@/lib/banner/contract', '@/lib/core/page', 'next/navigation', 'react', './table', '../shared'],
}
const left = ['@/app/page', '@/components/ui/button', '../../app/page', './../../components/ui/button']

const floors: Record<string, Floor> = {
  'app/admin/banner/page.tsx': { ...page, may: [...page.may, '@/components/ui/button'] },
  'components/ui/button.tsx': { ...page, never: [...page.never, '@/app/page', '../../app/page'] },
  'db/client.ts': {
    never: [...left, '@/lib/core/page', '../lib/core/page'],
    may: ['@/db/schema/banner', 'drizzle-orm', 'pg'],
  },
  'db/schema/banner.ts': { never: [...left, '../../lib/core/page'], may: ['../columns', './user'] },
  'lib/core/money.ts': {
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
  'lib/core/endpoint/call.ts': {
    never: [...left, '@/lib/banner/banner', '../../banner/banner'],
    may: ['next/server', './endpoint', '../auth/token'],
  },
  'lib/core/endpoint/visit.ts': { never: [...left, '@/lib/user/user'], may: ['next/headers', './execute'] },
  'lib/core/i18n/current.ts': { never: [...left, '@/lib/user/user'], may: ['next/headers', './i18n'] },
  'lib/core/auth/session.ts': { never: [...left, '@/lib/user/user'], may: ['next/headers', './token'] },
  'lib/order/order.ts': {
    never: [
      ...left,
      '@/lib/product/endpoints',
      '@/lib/endpoints',
      '@/lib/server/main',
      '@/lib/seed/demo',
      '@/lib/testing/api',
      '../product/endpoints',
      '../endpoints',
      '../../lib/server/main',
      '../testing/api',
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
  'lib/endpoints.ts': { never: [...left, 'next'], may: ['@/lib/order/endpoints', './order/endpoints'] },
  'lib/seed/demo.ts': { never: [...left, 'next'], may: ['@/lib/order/order', '@/lib/order/endpoints'] },
  'lib/submit.ts': { never: left, may: ['next/cache', '@/lib/endpoints'] },
  'lib/server/main.ts': { never: [...left, '@/lib/testing/api'], may: ['next', '@/lib/endpoints'] },
  'lib/order/order.test.ts': {
    never: [],
    may: ['@/db/client', '@/lib/testing/api', '@/lib/endpoints', '../product/product'],
  },
}

const sources = ({ never, may }: Floor) => [...never, ...may]

/** The sources that the linter refuses, by file: the whole table laid out beside a copy of the rules. */
function refused(): Record<string, string[]> {
  const root = mkdtempSync(join(tmpdir(), 'kiosk-floors-'))
  copyFileSync('biome.json', join(root, 'biome.json'))
  for (const [file, floor] of Object.entries(floors)) {
    const lines = sources(floor).map((source) => `import '${source}'\n`)
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), lines.join(''))
  }
  const report = lint(root)
  rmSync(root, { recursive: true })
  const found: Record<string, string[]> = {}
  for (const { category, location } of report.diagnostics) {
    const file = location.path.replaceAll('\\', '/')
    const source = floors[file] && sources(floors[file])[location.start.line - 1]
    if (source && category === 'lint/style/noRestrictedImports') found[file] = [...(found[file] ?? []), source]
  }
  return found
}

function lint(cwd: string): Report {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
  const options = ['--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none']
  return JSON.parse(spawnSync(process.execPath, [biome, 'lint', ...options], { cwd, encoding: 'utf8' }).stdout)
}

describe('imports go right, never left', () => {
  const found = refused()
  it.each(Object.entries(floors))('%s may import what its floor allows, and nothing else', (file, { never }) => {
    expect(new Set(found[file])).toEqual(new Set(never))
  })
})
