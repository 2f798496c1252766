import { describe } from 'vitest'
import { freeShipping as free, percentOff as percent, amountOff as tenOff } from '@/packages/testing/gives'
import { useShop } from '@/packages/testing/shop'
import { testPriceKind } from '../testing/price-kind.suite'
import { amountOff } from './amount-off'
import { cheapestFree } from './cheapest-free'
import { freeShipping } from './free-shipping'
import { percentOff } from './percent-off'

describe.each([
  { kind: amountOff, gives: tenOff(10_000, 1000) },
  { kind: percentOff, gives: percent(2, 15, 'count') },
  { kind: freeShipping, gives: free(2, 'count') },
  { kind: cheapestFree, gives: { kind: 'cheapest_free', every: 3, most: null }, pieces: 3 },
])('$gives.kind', (trial) => {
  testPriceKind({ shop: useShop(), ...trial })
})
