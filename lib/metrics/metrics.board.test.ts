import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Family } from '@/lib/counters/families'
import { Metrics } from '@/lib/counters/metrics'
import { endpoints } from '@/lib/endpoints'
import { useShop } from '@/packages/testing/shop'
import { COUNTERS, processFamilies } from './answer'
import { readShop } from './shop'

const Place = z.object({ h: z.int(), w: z.int(), x: z.int(), y: z.int() })
const Panel = z.object({
  id: z.int(),
  type: z.enum(['row', 'stat', 'timeseries', 'table']),
  title: z.string().min(1),
  gridPos: Place,
  targets: z.array(z.object({ expr: z.string().min(1), refId: z.string() })).optional(),
})
const Board = z.object({ title: z.string(), uid: z.string(), schemaVersion: z.int(), panels: z.array(Panel) })

const board = Board.parse(JSON.parse(readFileSync('docs/grafana.json', 'utf8')))
const alerts = new Map(
  [...readFileSync('docs/alerts.yml', 'utf8').matchAll(/- alert: (\w+)\n +expr: (.+)\n/g)].map(
    ([, name = '', expr = '']) => [name, expr],
  ),
)
const boardText = readFileSync('docs/grafana.json', 'utf8').replaceAll('\\"', '"')
const expressions = [...board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)), ...alerts.values()]

const METRIC = /\b(?:kiosk|process|nodejs)_[a-z0-9_]+/g
const SELECTOR = /\b((?:kiosk|process|nodejs)_[a-z0-9_]+)\{([^}]*)\}/g
/** Put there by Prometheus itself. */
const OF_PROMETHEUS = ['instance', 'job']
const NO_OPERATIONS = ['static', 'probe', 'metrics', 'page', 'other']

/** As the figures name it: a histogram is asked for by its parts. */
const familyOf = (name: string, families: Map<string, Family>) =>
  families.get(name) ?? families.get(name.replace(/_(bucket|sum|count)$/, ''))

describe('the board and the alerts', () => {
  const shop = useShop()
  async function readFamilies() {
    const metrics = new Metrics()
    metrics.requests.count('order.create', 201, 0.1)
    const database = { ...shop.runtime.database, usage: () => ({ size: 4, open: 2, idle: 1, waiting: 0 }) }
    const runtime = { ...shop.runtime, database }
    const all = [...(await processFamilies(runtime, metrics)), ...(await readShop(shop.runtime))]
    const families = new Map(all.map((family) => [family.name, family]))
    for (const name of ['kiosk_database_up', 'kiosk_build_info']) {
      families.set(name, { name, help: '', type: 'gauge', together: 'same', samples: [] })
    }
    return families
  }

  test('the board and the alerts ask for nothing that /metrics does not show', async () => {
    const families = await readFamilies()
    const names = [...`${boardText} ${[...alerts.values()]}`.matchAll(METRIC)].map(([name]) => name)
    expect(new Set(names).size).toBeGreaterThan(30)
    expect(names.filter((name) => !familyOf(name, families))).toEqual([])
  })

  test('the board and the alerts show all that /metrics has, but for what only a closer look needs', async () => {
    const text = boardText
    const left = [...(await readFamilies()).keys()].filter((name) => !text.includes(name))
    expect(left).toEqual(['process_open_fds', 'kiosk_job_interval_seconds'])
  })

  test('the board and the alerts select by labels that there are, and by operations that there are', async () => {
    const families = await readFamilies()
    const ids = new Set([...endpoints.map(({ id }) => id), ...NO_OPERATIONS])
    const wrong = expressions.flatMap((expr) =>
      [...expr.matchAll(SELECTOR)].flatMap(([, name = '', selector = '']) => {
        const labels = new Set([...labelsOf(name, families), ...OF_PROMETHEUS])
        return [...selector.matchAll(/(\w+)(?:=~|!~|!=|=)"([^"]*)"/g)].flatMap(([, label = '', value = '']) => {
          if (!labels.has(label)) return [`${name} has no ${label}`]
          if (label !== 'operation') return []
          return value
            .split('|')
            .filter((id) => !ids.has(id))
            .map((id) => `there is no operation ${id}`)
        })
      }),
    )
    expect(wrong).toEqual([])
  })

  test('the board and the alerts are the same in the page about alerts and in the file for Prometheus', () => {
    const page = readFileSync('docs/monitoring.md', 'utf8')
    expect(alerts.size).toBeGreaterThan(10)
    for (const [name, expr] of alerts) {
      const from = page.indexOf(`**${name}**`)
      expect(
        page
          .slice(from)
          .split('\n')
          .find((line) => line.startsWith('`')),
      ).toBe(`\`${expr}\``)
    }
  })

  test('the board is one that Grafana can lay out: every panel has its own number and its own place', () => {
    const ids = board.panels.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const taken = new Set<string>()
    for (const { title, type, targets = [], gridPos } of board.panels) {
      expect([title, type === 'row' || targets.length > 0]).toEqual([title, true])
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect([title, taken.has(`${x} ${y}`)]).toEqual([title, false])
          taken.add(`${x} ${y}`)
        }
      }
    }
  })
})

function labelsOf(name: string, families: Map<string, Family>): string[] {
  const counter = COUNTERS.find((one) => one.name === name)
  const samples = familyOf(name, families)?.samples ?? []
  return [...(counter?.labels ?? []), ...samples.flatMap(({ labels }) => Object.keys(labels)), ...LABELS_WITHOUT_VALUES]
}

/** Of figures that have no values in an idle shop. */
const LABELS_WITHOUT_VALUES = ['kind', 'state']
