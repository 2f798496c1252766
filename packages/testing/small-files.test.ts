import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourcesIn, targetOf } from './imports'

/** Fewer lines with one user are a part of that user, and stand in its file. */
const SMALL = 30

/** Small files with one user that stand apart all the same. */
const APART: Record<string, string> = {
  'app/admin/(shell)/x/[...page]/pages.generated.ts': 'written by `npm run extensions`',
  'components/shop/shop-error.tsx': 'its user is the file that Next wants in app, which has nothing of its own',
  'lib/content-check/words.ts': 'one of the services that a shop chooses among, as is wechat.ts',
  'lib/core/http/request-span.ts': 'what is traced of a request, beside 200 lines that answer it',
  'lib/core/http/tick-route.ts': 'its user is the file that Next wants in app, which has nothing of its own',
  'lib/data/noted.ts': 'reads a table of its own, whose columns have the names of the revision’s',
  'lib/freight/book.ts': 'what a module keeps in memory of its own tables, as offers and coupons do',
  'lib/invoice/tax-number.ts': 'a rule of its own, which the browser checks, too',
  'lib/oper-log/refused.ts': 'reads a table of its own, whose columns have the names of the log’s',
  'lib/stock/audit.ts': 'its user is a module above, which has the button',
  'lib/view/preferences.ts': 'reads a table of its own, whose columns have the names of the views’',
}

/** Small files that still wait to be moved to their users: the list may only become shorter. */
const WAITING = [
  'lib/pay/tasks.ts',
  'lib/product/suggest.ts',
  'lib/product/waiting.ts',
  'lib/reconciliation/news.ts',
  'lib/reconciliation/tasks.ts',
  'lib/refund/log-sentences.ts',
  'lib/refund/tasks.ts',
  'lib/commerce/acts.ts',
  'lib/server/actions.ts',
  'lib/server/console.ts',
  'lib/shipping/jobs.ts',
]

/** Names that one looks for in each module, kinds of prices, types of fields, and names that Next looks for in app. */
const EXPECTED =
  /^lib\/.*\/(module|contract|settings|demo-shop|([a-z-]+-)?endpoints)\.ts$|^lib\/(price\/kinds|base\/field-types)\/|(^|\/)zh\.ts$|^app\/.*\/(error|layout|loading|not-found|page)\.tsx$/

/** The median of all sources, tests left out: 48 lines while a file of one function was thought to be the aim. */
const MEDIAN = 55

/** Style sheets of at most 15 lines, each of a part that has no neighbour with a sheet. */
const SMALL_SHEETS = 5

const folders = ['app', 'components', 'lib', 'packages/simulator']
const texts = new Map(folders.flatMap(sourcesIn).map((file) => [file, readFileSync(file, 'utf8')] as const))
const linesOf = (text: string) => text.split('\n').length - 1
const isClient = (file: string) => texts.get(file)?.startsWith("'use client'") === true

type Use = { by: string; lazy: boolean }

/** The importers of each file, which is named without its ending. */
const uses = new Map<string, Use[]>()
for (const [by, text] of texts) {
  for (const [, way = '', source = ''] of text.matchAll(/(\bfrom |\bimport\()'([^']+)'/g)) {
    const target = targetOf(by, source)
    uses.set(target, [...(uses.get(target) ?? []), { by, lazy: way.startsWith('import') }])
  }
}

/** A script of the browser stands apart from its page on the server, and what is loaded later from its user. */
const mustStandApart = (file: string, { by, lazy }: Use) => lazy || isClient(file) !== isClient(by)

test('a small file with one user stands in the file of its user', () => {
  const small = [...texts].flatMap(([file, text]) => {
    const [use, ...others] = uses.get(file.replace(/\.tsx?$/, '')) ?? []
    const isPart = use && others.length === 0 && linesOf(text) < SMALL && !EXPECTED.test(file)
    return isPart && !mustStandApart(file, use) ? [file] : []
  })
  expect(small.sort()).toEqual([...Object.keys(APART), ...WAITING].sort())
})

test('sources are rooms and no cupboards: half of them have 55 lines or more', () => {
  const lines = [...texts.values()].map(linesOf).sort((one, other) => one - other)
  expect(lines.length).toBeGreaterThan(1000)
  expect(lines[lines.length >> 1]).toBeGreaterThanOrEqual(MEDIAN)
})

test('a style sheet of a few lines belongs to its neighbour’s', () => {
  const sheets = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => `${folder}/${file}`),
  )
  const small = sheets.filter((file) => linesOf(readFileSync(file, 'utf8')) <= 15)
  expect(sheets.length).toBeGreaterThan(50)
  expect(small.length, small.join(', ')).toBeLessThanOrEqual(SMALL_SHEETS)
})
