import { afterAll, describe } from 'vitest'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import { endpoints } from '@/lib/endpoints'
import { sampleOf } from '@/packages/testing/sample-calls'
import { usePreparedShop } from '@/packages/testing/shop'
import { answers } from './answers'
import { anyInput, reportInputs } from './any-input'
import { callers } from './callers'
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
    for (const rule of RULES) rule(one, sampled)
  })
  afterAll(reportInputs)
}
