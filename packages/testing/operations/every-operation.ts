import { afterAll, describe } from 'vitest'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import { endpoints } from '@/lib/endpoints'
import { operationsOf } from '@/lib/gather'
import type { Module } from '@/lib/module'
import { addExtension } from '@/packages/testing/extension-shop'
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

/**
 * Tries every rule on each of these operations. The sample of an operation is made once and its tests go back to it: to
 * make it takes longer than most of them.
 */
export function tryOperations(chosen: (one: Endpoint) => boolean) {
  describe.each(endpoints.filter(chosen))('$id', (one) => {
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
  describe.each(own)('$id', (one) => {
    const sampled = usePreparedShop(async (shop) => {
      await addExtension(shop, module, folder)
      return sampleIn(samples, shop, one.id)
    }, own)
    for (const rule of RULES) rule(one, { ...sampled, catalogue })
  })
}
