import type { Db } from '@/db/client'
import { problem } from './base/finding'
import type { Jobs } from './core/jobs/timer'
import { guarded } from './core/runtime/guarded'
import type { Runtime } from './core/runtime/runtime'
import type { Demo } from './facets/demo'
import type { LogSentence } from './facets/oper-log'
import type { Module } from './module'

/**
 * A module of kiosk.config.ts: where a part of it fails, its number is left out of home, its check before opening is a
 * problem, its way to pay or to reach buyers is not offered. Who reads its listener and finders guards them there.
 */
export function walled(module: Module): Module {
  if (!module.kiosk) return module
  const { waiting = [], readiness = [], payWays = [], messageWays = [], finders = [], jobs = {} } = module
  const { listener, sentences, demo } = module
  const own: Module = {
    ...module,
    waiting: waiting.map((one) => ({
      ...one,
      find: (db, runtime) => guarded(runtime, `waiting.${one.kind}`, () => one.find(db, runtime), { total: 0 }),
    })),
    readiness: readiness.map((one) => ({
      ...one,
      check(at) {
        const unclear = problem(one.kind, at.t('This could not be checked, see the error log.'))
        return guarded(at.runtime, `readiness.${one.kind}`, () => one.check(at), [unclear])
      },
    })),
    payWays: payWays.map((way) => ({
      ...way,
      isOffered: (runtime) => guarded(runtime, `payment.${way.name}`, () => way.isOffered(runtime), false),
    })),
    messageWays: messageWays.map((way) => ({
      ...way,
      kinds: (runtime) => guarded(runtime, `message.${way.name}`, () => way.kinds(runtime), []),
    })),
    finders: finders.map((one) => ({ ...one, isolated: true })),
    jobs: typeof jobs === 'function' ? (modules) => inOwnLanes(jobs(modules)) : inOwnLanes(jobs),
  }
  if (sentences)
    own.sentences = Object.fromEntries(Object.entries(sentences).map(([point, one]) => [point, quiet(one)]))
  if (demo) own.demo = aloneInDemo(demo)
  if (listener) own.listener = { ...listener, isolated: true }
  return own
}

/** No refund waits behind work of an extension that never ends. */
const inOwnLanes = (jobs: Partial<Jobs>): Partial<Jobs> => ({
  ...jobs,
  tells: Object.keys(jobs.handlers ?? {}),
  schedules: (jobs.schedules ?? []).map((one) => ({ ...one, tells: true })),
})

/** The log lists what changed where a sentence for it fails. */
const quiet = ({ fields, say }: LogSentence): LogSentence => ({
  fields,
  say(act, t) {
    try {
      return say(act, t)
    } catch {
      return undefined
    }
  },
})

/** The demo shop comes and goes without the part that fails, of which the log of the process says so. */
function aloneInDemo({ add, addToOrders, addHistory, remove, ...demo }: Demo): Demo {
  const alone = (runtime: Runtime, part: string, db: Db, work: (own: Db) => Promise<unknown>) =>
    db.transaction(work).catch((error: unknown) => {
      runtime.log('error', 'a part of a module failed', { part, error: String(error) })
    })
  return {
    ...demo,
    add: async (db, shop) => add && alone(shop.runtime, 'demo.add', db, (own) => add(own, shop)),
    addToOrders: async (runtime, orders) =>
      guarded(runtime, 'demo.addToOrders', async () => addToOrders?.(runtime, orders), null),
    addHistory: async (db, runtime) =>
      addHistory && alone(runtime, 'demo.addHistory', db, (own) => addHistory(own, runtime)),
    remove: async (db, rows) => remove && alone(rows.runtime, 'demo.remove', db, (own) => remove(own, rows)),
  }
}
