import { priceKinds as secondHalf } from '@/examples/modules/second-half/price-kinds'
import { brokenKind } from './broken-kind'

/** In place of lib/price/kinds/added.generated.ts: the example, and one that goes wrong in each way. */
export const added = [...secondHalf, brokenKind]
