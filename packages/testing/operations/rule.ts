import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import type { sampleOf } from '@/packages/testing/sample-calls'
import type { usePreparedShop } from '@/packages/testing/shop'
import type { Catalogue } from './catalogue'

/**
 * The demo shop with all that the sample call of one operation needs, and that call. Each test finds both unchanged.
 */
export type Sampled = ReturnType<typeof usePreparedShop<Awaited<ReturnType<typeof sampleOf>>>> & {
  catalogue: Catalogue
}

/** A rule for every operation: declares the tests of one, or none where it does not apply. */
export type Rule = (one: Endpoint, sampled: Sampled) => void
