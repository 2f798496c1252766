import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { offerIn } from '@/lib/offer/sample-calls'
import { SEED } from '@/packages/testing/chance'
import { isLong } from '@/packages/testing/long-run'
import { settle } from '@/packages/testing/model/closing'
import { goodsForRuns } from '@/packages/testing/model/goods'
import { concurrentOps, needsOrder, OFFER, type Op, ops, pointToOrder, startOps } from '@/packages/testing/model/ops'
import { predict } from '@/packages/testing/model/predict'
import { type Goods, Real } from '@/packages/testing/model/real'
import { type CompletedOp, serialOrder } from '@/packages/testing/model/serial'
import { newWorld, visibleState, type World } from '@/packages/testing/model/world'
import { createPeople, type People } from '@/packages/testing/pay-actions'
import { reportProof } from '@/packages/testing/report-proof'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'
import { findViolations } from './invariants'

const BLOCK = 100

/** One operation, whose answer must equal the prediction of the model. */
class Command implements fc.AsyncCommand<World, Real> {
  constructor(readonly op: Op) {}

  check = ({ orders }: Readonly<World>): boolean => !needsOrder(this.op) || orders.length > 0

  async run(world: World, real: Real): Promise<void> {
    const op = pointToOrder(this.op, world.orders.length)
    const expected = predict(world, op)
    expect(await real.does(op), this.toString()).toEqual(expected)
    expect(await real.seen(), `after ${this}`).toEqual(visibleState(world))
  }

  toString = (): string => JSON.stringify(this.op)
}

describe('the shop and its provider', () => {
  const shop = useServerShop()
  let people: People
  let offer = 0
  let runs = 0
  const pool: Goods[] = []
  beforeAll(async () => {
    people = await createPeople(shop, 'tao')
    offer = await offerIn(shop, { steps: [OFFER] })
  })

  /** Each run has goods, orders and keys of its own. */
  async function newReal(): Promise<Real> {
    if (pool.length === 0) {
      pool.push(...(await goodsForRuns(shop.db, people.user_id, BLOCK)))
      shop.runtime.revisions.delete('coupon')
    }
    const real = new Real(shop, people, pool.pop() ?? [], `model-run-${++runs}`, offer)
    await real.runOffer(false)
    return real
  }

  test('behave as the model predicts, in every sequence', { timeout: 3_600_000 }, async () => {
    const count = isLong ? 20_000 : 80
    const commands = fc.commands(
      ops.map((one) => one.map((op) => new Command(op))),
      { maxCommands: 8, size: 'max' },
    )
    const property = fc.asyncProperty(startOps, commands, async (first, sequence) => {
      const [real, model] = [await newReal(), newWorld()]
      for (const op of first) await new Command(op).run(model, real)
      await fc.asyncModelRun(() => ({ model, real }), sequence)
      settle(model)
      await real.settle()
      expect(await real.seen(), 'in the end').toEqual(visibleState(model))
    })
    await holds(property, count)
    reportProof('random sequences of actions by buyers, staff, provider and clock, each step as in the model', count, 0)
  })

  test('produce results under concurrency that some serial order explains', { timeout: 3_600_000 }, async () => {
    const count = isLong ? 1000 : 25
    const property = fc.asyncProperty(startOps, concurrentOps, async (first, concurrent) => {
      const [real, model] = [await newReal(), newWorld()]
      for (const op of first) await new Command(op).run(model, real)
      const orderCount = model.orders.length
      const possible = concurrent.map((hand) => hand.filter((op) => orderCount > 0 || !needsOrder(op)))
      const done = await inParallel(possible.length, (at) =>
        inTurn(real, possible[at]?.map((op) => pointToOrder(op, orderCount)) ?? []),
      )
      await real.settle()
      const end = await real.seen()
      expect(serialOrder(model, done, end), JSON.stringify({ done, end })).toBeDefined()
    })
    await holds(property, count)
    reportProof('concurrent histories, each equal to some sequential order', count, 0)
  })

  /** Runs in blocks: a violation found after a block comes from its runs, and its seed reproduces it. */
  async function holds<Parts>(property: fc.IAsyncProperty<Parts>, count: number): Promise<void> {
    for (let seed = SEED; seed < SEED + count; seed += BLOCK) {
      await fc.assert(property, { numRuns: Math.min(BLOCK, count), seed })
      expect(await findViolations(shop.db, { settled: true }), `KIOSK_SEED=${seed}`).toEqual([])
    }
  }
})

async function inTurn(real: Real, hand: Op[]): Promise<CompletedOp[]> {
  const done: CompletedOp[] = []
  for (const op of hand) done.push({ op, answer: await real.does(op) })
  return done
}
