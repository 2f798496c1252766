import { type Case, type Counts, isDone, type Op, type World } from './after-sale'

const PIECES: Counts[] = [0, 1, 2].flatMap((one) => [0, 1, 2, 3].map((other): Counts => [one, other])).slice(1)
const NONE_OR_ONE: Counts[] = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
]

/** All that may be done, whether it would be or not; grouped by what it is, and some more than once. */
function waysOn({ cases, parcels }: World): Op[][] {
  const places = cases.map((_, at) => at)
  const toCase = (does: 'agree' | 'decline' | 'withdraw' | 'send_back' | 'pass' | 'replace' | 'pay') =>
    places.map((at): Op => ({ does, at }))
  const get = places.flatMap((at) =>
    NONE_OR_ONE.flatMap((missing) => NONE_OR_ONE.map((damaged): Op => ({ does: 'get', at, missing, damaged }))),
  )
  const send = PIECES.map((counts): Op => ({ does: 'send', counts }))
  const askFor = (kind: Case['kind'], isOther: boolean, pieces = PIECES) =>
    pieces.map((counts): Op => ({ does: 'ask', kind, counts, isOther }))
  const back = [...askFor('return', false), ...askFor('return', true)]
  const first = PIECES.filter(([, other]) => other === 0)
  const exchange = [...askFor('exchange', false, first), ...askFor('exchange', true, first)]
  const money = askFor('refund', false)
  const give = PIECES.map((counts): Op => ({ does: 'give', counts }))
  const callOff = parcels.map((_, parcel): Op => ({ does: 'call_off', parcel }))
  const once = [[{ does: 'ship' }], [{ does: 'receive' }], [{ does: 'settle' }]] satisfies Op[][]
  const decided = [toCase('agree'), toCase('agree'), toCase('decline'), toCase('withdraw'), toCase('pass')]
  const asked = [back, back, exchange, exchange, money, give]
  const moved = [toCase('send_back'), toCase('replace'), toCase('pay')]
  return [send, send, ...asked, callOff, callOff, get, get, get, ...moved, ...decided, ...once]
}

/** The `n`th of all that would be done now, or else of all that would be refused: that is tried once in six. */
export function choose(world: World, n: number): Op {
  const isAllowed = (op: Op) => isDone(structuredClone(world), op)
  const groups = waysOn(world).map((ops) => ops.filter((op) => isAllowed(op) === n % 6 > 0))
  const there = groups.filter((ops) => ops.length > 0)
  const group = there[Math.floor(n / 6) % there.length] ?? []
  return group[Math.floor(n / 6 / there.length) % group.length] ?? { does: 'settle' }
}
