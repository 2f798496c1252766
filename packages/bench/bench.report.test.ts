import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { failuresOf, SCENARIO_BOUNDS } from './bounds'
import { chartOf } from './chart'
import { listQueries } from './lists'
import type { Sample } from './measure'
import { at, median } from './numbers'
import { readOptions } from './options'
import { withSection } from './page'
import { SCENARIOS } from './scenarios'
import { figuresOf, ratioOf, rowsOf } from './summary'
import { busyLines, scenarioTable } from './table'

const sample = (rate: number, busy = 0.2): Sample => {
  const cpu = { server: 100, database: 50 }
  return { requests: rate * 2, rate, p50: 1, p99: 5, busy, cpu }
}
const samples = (kiosk: number[], floor: number[], p99 = 5) =>
  new Map(
    Object.entries({
      'detail 16 kiosk': kiosk.map((rate) => sample(rate)),
      'detail 16 one statement': floor.map((rate) => sample(rate)),
      'detail 64 kiosk': [{ ...sample(1), p99 }],
      'detail 64 one statement': [sample(1)],
    }),
  )
const detail = SCENARIOS.slice(0, 1)
const rowsFor = (...figures: Parameters<typeof samples>) =>
  rowsOf(samples(...figures), detail, new Map([['detail', 1]]))

describe('the figures', () => {
  test('the figures of the bench are medians, and the ratio is that of the rounds', () => {
    expect([median([]), median([3, 1, 2]), at([1, 2, 3, 4], 0.99)]).toEqual([0, 2, 4])
    expect(figuresOf([10, 30, 20].map((rate) => sample(rate))).rate).toBe(20)
    // a slow round slows both: the ratio stays
    expect(
      ratioOf(
        [100, 10, 90].map((rate) => sample(rate)),
        [200, 20, 180].map((rate) => sample(rate)),
      ),
    ).toBe(0.5)
  })

  test('the figures of the bench are a table with a row for each scenario, with its bound and its statements', () => {
    const [heads = '', , row = ''] = scenarioTable(rowsFor([500], [1000])).split('\n')
    expect(row.split('|').length).toBe(heads.split('|').length)
    const bound = SCENARIO_BOUNDS.detail?.ratio.toFixed(2)
    expect(row).toBe(
      `| product detail | 500 | 1,000 (one statement) | 0.50 | ${bound} | 1.00 | 1.0, 5.0 | 5.0, 5.0 | 100 + 50 | 100 + 50 | 1 |  |  |`,
    )
  })

  test('the figures of the bench say when it was the generator that was at its limit', () => {
    const busy = rowsOf(new Map([['detail 16 kiosk', [sample(9, 0.95)]]]), detail, new Map())
    expect(busyLines(busy)).toEqual(['The generator was busy for 95 % of “product detail” (Kiosk).'])
    expect(busyLines(rowsFor([1], [1]))).toEqual([])
  })

  test('the figures of the bench are a chart of their ratios', () => {
    const rows = rowsFor([500], [1000])
    const chart = chartOf(rows)
    expect(chart).toContain('>0.50</text>')
    expect(chart).toContain('width="225.0" height="18" rx="3" class="kiosk"')
    const floors = [{ name: 'without edits', prefix: '', itself: true as const }]
    const besideItself = rows.map((row) => ({ ...row, scenario: { ...row.scenario, floors } }))
    expect(chartOf(besideItself)).not.toContain('class="kiosk"/>')
  })
})

describe('the bounds', () => {
  const world = { sample: { order_no: '', tracking_no: '', mobile: '', receiver: '', user_id: 1, product_id: 1 } }
  const nobody = { staff: '', key: '', customers: [], products: [], categories: [], variants: [], ...world }
  const queries = listQueries(nobody, {
    after_sale: 100,
    order: 1e6,
    oper_log: 1e6,
    product: 1e5,
    parcel: 1e6,
    customer: 1e5,
  })
  const ofLists = (title: string, p95: number): Parameters<typeof failuresOf>[0] => {
    const query = queries.find((one) => `${one.area}: ${one.title}` === title)
    if (!query) throw new Error(`There is no list ${title}.`)
    return { size: 'xl', lists: new Map([[query, { p50: 1, p95, count: 24 }]]) }
  }

  test('the bounds of the bench exist for every scenario, and each list has a name of its own', () => {
    expect(Object.keys(SCENARIO_BOUNDS)).toEqual(SCENARIOS.map(({ name }) => name))
    const names = queries.map(({ area, title }) => `${area}: ${title}`)
    expect(new Set(names).size).toBe(names.length)
  })

  test('the bounds of the bench fail a ratio below, a p99 above, a slow list and a slow page', () => {
    expect(failuresOf({ size: 's', rows: rowsFor([900], [1000]) })).toEqual([])
    expect(failuresOf({ size: 's', rows: rowsFor([10], [1000]) })).toEqual([
      expect.stringContaining('detail: 0.010 of its floor'),
    ])
    expect(failuresOf({ size: 's', rows: rowsFor([900], [1000], 500) })).toEqual([
      expect.stringContaining('a p99 of 100.0 times'),
    ])
    expect(failuresOf(ofLists('order: first page', 61))).toEqual(['order: first page: p95 61 ms, not 60'])
    expect(failuresOf({ ...ofLists('order: first page', 61), size: 's' })).toEqual([])
    const pages = [{ path: '/admin/order', visitors: 8, times: { p50: 9999, p95: 9999, count: 1 } }]
    expect(failuresOf({ size: 'xl', pages })).toEqual([expect.stringContaining('/admin/order, visitors: 8')])
  })
})

describe('the document', () => {
  test('the document of the bench has a place for each table, and keeps what stands around it', () => {
    let text = readFileSync('docs/proof/speed.md', 'utf8')
    for (const name of ['scenarios', 'lists', 'pages']) {
      text = withSection(text, name, `the ${name}`)
      expect(text).toContain(`<!-- ${name}: begin -->\n\nthe ${name}\n\n<!-- ${name}: end -->`)
    }
    expect(withSection('a<!-- x: begin -->old<!-- x: end -->b', 'x', 'new')).toBe(
      'a<!-- x: begin -->\n\nnew\n\n<!-- x: end -->b',
    )
    expect(() => withSection('nothing', 'x', 'new')).toThrow('has no "<!-- x: begin -->"')
  })
})

describe('the options', () => {
  test('the options of the bench name a size, scenarios and numbers, or what is wrong with them', () => {
    expect(readOptions(['--only', 'detail,lists', '--rounds', '3'])).toMatchObject({ size: 's', rounds: 3, seconds: 2 })
    expect(readOptions(['--check'])).toMatchObject({ rounds: 3, seconds: 1.5 })
    expect(readOptions(['--sale', '64,2000']).buyers).toEqual([64, 2000])
    expect(() => readOptions(['--sale', '64,many'])).toThrow('--sale is a number above 0')
    expect(() => readOptions(['--size', 'huge'])).toThrow('--size is one of tiny, s, m, xl')
    expect(() => readOptions(['--only', 'detail,nothing'])).toThrow('but not nothing')
    expect(() => readOptions(['--seconds', '0'])).toThrow('--seconds is a number above 0')
  })
})
