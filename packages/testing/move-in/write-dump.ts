import { crmebText } from './crmeb'
import { litemallText } from './litemall'
import { mallText } from './mall'
import { miniShopText } from './mini-shop'
import { type DumpPlan, type Expected, nothingYet } from './sample-shop'
import { yudaoText } from './yudao'

const SOURCES = {
  crmeb: crmebText,
  litemall: litemallText,
  mall: mallText,
  'mini-shop': miniShopText,
  yudao: yudaoText,
}

export type DumpSource = keyof typeof SOURCES

/** A dump as a shop of this kind would send it, the same for a seed; what is in it is counted as it is written. */
export function writeDump(
  source: DumpSource,
  plan: DumpPlan,
): { text: () => AsyncGenerator<string>; expected: Expected } {
  const expected = nothingYet()
  return {
    expected,
    async *text() {
      yield* SOURCES[source](plan, expected)
    },
  }
}
