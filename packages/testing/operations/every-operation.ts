import { afterAll, describe } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import { endpoints } from '@/lib/endpoints'
import { operationsOf } from '@/lib/gather'
import type { Module } from '@/lib/module'
import { addExtension, translateDuringTests } from '@/packages/testing/extension-shop'
import type { Samples } from '@/packages/testing/sample'
import { sampleIn, sampleOf } from '@/packages/testing/sample-calls'
import { usePreparedShop } from '@/packages/testing/shop'
import { answers } from './answers'
import { anyInput, reportInputs } from './any-input'
import { callers } from './callers'
import { product, withExtension } from './catalogue'
import { digits } from './digits'
import { keyCallers } from './key-callers'
import { sentBack } from './sent-back'
import { shortWay } from './short-way'
import { unknownNames } from './unknown-names'

const RULES = [callers, keyCallers, answers, unknownNames, digits, sentBack, shortWay, anyInput]

/** `npm test` tries a pair of each kind, `npm run test:all` after it the others; any other run all of them. */
const { KIOSK_TESTS: part } = process.env

/** What the rules and the kernel make a difference by: operations of one kind go the same ways through both. */
const kindOf = ({ id, path, method, access, answer, body, idempotent, subject, cache, work, ...one }: Endpoint) =>
  JSON.stringify([
    ...[path.split('/')[1], method, access, answer, body, cache, work, one.peopleOnly],
    ...[idempotent, subject, one.acts, one.undo, one.limit].map((given) => given !== undefined),
    ...[id.endsWith('_many'), one.output instanceof z.ZodObject && 'current_page' in one.output.shape],
  ])

/** Of these operations what this part of the tests tries. */
export function partOf(all: Endpoint[], part: string | undefined): Endpoint[] {
  if (part !== 'quick' && part !== 'rest') return all
  const counts = new Map<string, number>()
  const isOfPair = (one: Endpoint) => {
    const before = counts.get(kindOf(one)) ?? 0
    counts.set(kindOf(one), before + 1)
    return before < 2
  }
  return all.filter((one) => isOfPair(one) === (part === 'quick'))
}

/**
 * Tries every rule on each of these operations. The sample of an operation is made once and its tests go back to it: to
 * make it takes longer than most of them.
 */
export function tryOperations(chosen: (one: Endpoint) => boolean) {
  describe.each(partOf(endpoints.filter(chosen), part))('$id', (one) => {
    const sampled = usePreparedShop((shop) => sampleOf(shop, one.id))
    for (const rule of RULES) rule(one, { ...sampled, catalogue: product })
  })
  afterAll(reportInputs)
}

type Extension = { module: Module; folder: string; samples: Samples; queries: Record<string, number> }

/** The same on each operation of an extension, in a shop that has it. */
export function tryExtension({ module, folder, samples, queries }: Extension) {
  const own = operationsOf([module])
  const catalogue = withExtension(own, queries)
  translateDuringTests(module)
  describe.each(own)('$id', (one) => {
    const sampled = usePreparedShop(async (shop) => {
      await addExtension(shop, module, folder)
      return sampleIn(samples, shop, one.id)
    }, own)
    for (const rule of RULES) rule(one, { ...sampled, catalogue })
  })
}
