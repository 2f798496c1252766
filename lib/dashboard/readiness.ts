import type { z } from 'zod'
import type { Db } from '@/db/client'
import type { Finding } from '../base/finding'
import type { Say } from '../base/i18n/fill'
import { type Locale, t as translate } from '../base/i18n/i18n'
import type { Runtime } from '../core/runtime/runtime'
import type { ReadinessCheck } from '../facets/readiness'
import { AREAS, type Readiness } from './contract'

const WORST = ['problem', 'note', 'ok'] as const
const worstOf = (findings: Finding[]): Finding['state'] =>
  WORST.find((state) => findings.some((one) => one.state === state)) ?? 'ok'

/** Everything that a shop needs before it opens, as it is now. */
export async function readReadiness(db: Db, runtime: Runtime, locale: Locale): Promise<z.input<typeof Readiness>> {
  const t: Say = (sentence, params) => translate(locale, sentence, params)
  const items = await Promise.all(
    runtime.registry.readiness.map(async ({ kind, area, title, path = null, check }) => {
      const findings = await check({ db, runtime, t })
      return {
        kind,
        area,
        title: t(title),
        state: worstOf(findings),
        text: findings.map(({ text }) => text).join(' '),
        path,
      }
    }),
  )
  items.sort((one, other) => AREAS.indexOf(one.area) - AREAS.indexOf(other.area))
  return { to_do: items.filter(({ state }) => state !== 'ok').length, items }
}

/** How many of those that can be looked up without asking anybody are left. */
export async function countLeft(
  db: Db,
  runtime: Runtime,
  of: ReadinessCheck[] = runtime.registry.readiness,
): Promise<number> {
  const states = await Promise.all(
    of.filter(({ asks }) => !asks).map(async ({ check }) => worstOf(await check({ db, runtime, t: (text) => text }))),
  )
  return states.filter((state) => state !== 'ok').length
}
