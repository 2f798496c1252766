import { problem } from './base/finding'
import type { Jobs } from './core/jobs/timer'
import { guarded } from './core/runtime/guarded'
import type { Module } from './module'

/**
 * A module of kiosk.config.ts: where a part of it fails, its number is left out of home, its check before opening is a
 * problem, its way to pay or to reach buyers is not offered. Who reads its listener and finders guards them there.
 */
export function walled(module: Module): Module {
  if (!module.kiosk) return module
  const { waiting = [], readiness = [], payWays = [], messageWays = [], finders = [], listener, jobs = {} } = module
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
  if (listener) own.listener = { ...listener, isolated: true }
  return own
}

/** No refund waits behind work of an extension that never ends. */
const inOwnLanes = (jobs: Partial<Jobs>): Partial<Jobs> => ({
  ...jobs,
  tells: Object.keys(jobs.handlers ?? {}),
  schedules: (jobs.schedules ?? []).map((one) => ({ ...one, tells: true })),
})
