import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offerIn } from '@/lib/offer/sample-calls'
import { SEED } from '@/packages/testing/chance'
import { startDrivers } from '@/packages/testing/drivers'
import { amountOff } from '@/packages/testing/gives'
import { isLong } from '@/packages/testing/long-run'
import { settle } from '@/packages/testing/model/closing'
import { goodsForRuns } from '@/packages/testing/model/goods'
import { concurrentOps, needsOrder, OFFER, type Op, ops, pointToOrder, startOps } from '@/packages/testing/model/ops'
import { predict } from '@/packages/testing/model/predict'
import { type Goods, Real } from '@/packages/testing/model/real'
import { type CompletedOp, serialOrder } from '@/packages/testing/model/serial'
import { newWorld, visibleState, type World } from '@/packages/testing/model/world'
import { createPeople } from '@/packages/testing/pay-actions'
import { reportProof } from '@/packages/testing/report-proof'
import { inLanes, inParallel, openServerShop, type ServerShop } from '@/packages/testing/server-shop'
import { findViolations } from './invariants'

/** Runs in one shop; they are checked together. */
const BLOCK = 500
/** Made at once: of more coupons not all would be looked at for an order. */
const GOODS = 100
/** Shops at the same time: with four of them both cores are busy, with two only 1.4. */
const LANES = 4

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
  test('the shop and its provider behave as the model predicts, in every sequence', {
    timeout: 3_600_000,
  }, async () => {
    const count = isLong ? 3000 : 80
    const commands = fc.commands(
      ops.map((one) => one.map((op) => new Command(op))),
      { maxCommands: 8, size: 'max' },
    )
    await holds(count, (newReal) =>
      fc.asyncProperty(startOps, commands, async (first, sequence) => {
        const [real, model] = [await newReal(), newWorld()]
        for (const op of first) await new Command(op).run(model, real)
        await fc.asyncModelRun(() => ({ model, real }), sequence)
        settle(model)
        await real.settle()
        expect(await real.seen(), 'in the end').toEqual(visibleState(model))
      }),
    )
    reportProof('random sequences of actions by buyers, staff, provider and clock, each step as in the model', count, 0)
  })

  test('the shop and its provider produce results under concurrency that some serial order explains', {
    timeout: 3_600_000,
  }, async () => {
    const count = isLong ? 400 : 25
    await holds(count, (newReal) =>
      fc.asyncProperty(startOps, concurrentOps, async (first, concurrent) => {
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
      }),
    )
    reportProof('concurrent histories, each equal to some sequential order', count, 0)
  })
})

type NewReal = () => Promise<Real>

/** A violation found after a block comes from its runs, and its seed reproduces it. */
async function holds<Parts>(count: number, property: (newReal: NewReal) => fc.IAsyncProperty<Parts>): Promise<void> {
  await inLanes(Math.ceil(count / BLOCK), LANES, (at) =>
    inOwnShop(async (shop, newReal) => {
      const seed = SEED + at * BLOCK
      await fc.assert(property(newReal), { numRuns: Math.min(BLOCK, count), seed })
      expect(await findViolations(shop.db, { settled: true }), `KIOSK_SEED=${seed}`).toEqual([])
    }),
  )
}

/** With so few runs in it, neither what the shop reads nor what the check reads grows. */
async function inOwnShop(work: (shop: ServerShop, newReal: NewReal) => Promise<void>): Promise<void> {
  const drivers = await startDrivers()
  try {
    const shop = await openServerShop(drivers, 'postgres')
    const people = await createPeople(shop, 'tao')
    const offer = await offerIn(shop, { gives: amountOff(OFFER.at, OFFER.off) })
    const goods: Goods[] = []
    let runs = 0
    await work(shop, async () => {
      if (goods.length === 0) {
        goods.push(...(await goodsForRuns(shop.db, people.user_id, GOODS)))
        shop.runtime.revisions.delete('coupon')
      }
      const real = new Real(shop, people, goods.pop() ?? [], `model-run-${++runs}`, offer)
      await real.runOffer(false)
      return real
    })
  } finally {
    await drivers.stop()
  }
}

async function inTurn(real: Real, hand: Op[]): Promise<CompletedOp[]> {
  const done: CompletedOp[] = []
  for (const op of hand) done.push({ op, answer: await real.does(op) })
  return done
}
