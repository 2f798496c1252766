import { EMPTY_ROUTE, FEW, keyOf, MANY, ROUTES, type Sample, type Samples } from './measure'
import { median } from './numbers'
import type { Scenario } from './scenarios'

export type Figures = { rate: number; p50: number; p99: number; cpu: Sample['cpu']; busy: number }
/** `ratio`: Kiosk's rate in its rate, the median of the rounds. */
type Compared = Figures & { name: string; ratio: number }

export type Row = {
  scenario: Scenario
  kiosk: Figures
  floors: Compared[]
  beside?: Compared | undefined
  routes?: Figures | undefined
  /** A route handler of Next that does nothing; the ratio is that of `routes` to it. */
  emptyRoute?: Compared | undefined
  /** The p99 of Kiosk and of its first floor with many connections. */
  many?: { kiosk: number; floor: number } | undefined
  statements?: number | undefined
}

/** The medians of each scenario. */
export const rowsOf = (samples: Samples, scenarios: Scenario[], statements: Map<string, number>): Row[] =>
  scenarios.map((scenario) => {
    const of = (name: string, connections = FEW) => samples.get(keyOf(scenario.name, connections, name)) ?? []
    const kiosk = of('kiosk')
    const compared = (name: string): Compared => ({ name, ...figuresOf(of(name)), ratio: ratioOf(kiosk, of(name)) })
    const [first = ''] = scenario.floors.map(({ name }) => name)
    const many = { kiosk: of('kiosk', MANY), floor: of(first, MANY) }
    return {
      scenario,
      kiosk: figuresOf(kiosk),
      floors: scenario.floors.map(({ name }) => compared(name)),
      beside: of('beside').length ? compared('beside') : undefined,
      routes: of(ROUTES).length ? figuresOf(of(ROUTES)) : undefined,
      emptyRoute: of(EMPTY_ROUTE).length
        ? { name: EMPTY_ROUTE, ...figuresOf(of(EMPTY_ROUTE)), ratio: ratioOf(of(ROUTES), of(EMPTY_ROUTE)) }
        : undefined,
      many: many.kiosk.length ? { kiosk: figuresOf(many.kiosk).p99, floor: figuresOf(many.floor).p99 } : undefined,
      statements: statements.get(scenario.name),
    }
  })

export function figuresOf(samples: Sample[]): Figures {
  const of = (pick: (sample: Sample) => number) => median(samples.map(pick))
  return {
    rate: of(({ rate }) => rate),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    cpu: { server: of(({ cpu }) => cpu.server), database: of(({ cpu }) => cpu.database) },
    busy: of(({ busy }) => busy),
  }
}

/** Round by round, so that what slows the machine down for a while slows both. */
export const ratioOf = (ours: Sample[], theirs: Sample[]): number =>
  median(ours.flatMap(({ rate }, round) => (theirs[round]?.rate ? [rate / theirs[round].rate] : [])))
