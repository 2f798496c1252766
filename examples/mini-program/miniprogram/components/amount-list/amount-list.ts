import type { OrderPreview } from '../../kiosk-client'
import { money } from '../../kiosk-client/shop'
import { feeText, freeHints, offerHints, partRows } from '../../utils/freight'
import { t } from '../../utils/words'

type Amounts = Pick<OrderPreview, 'goods_price' | 'reductions' | 'freight' | 'freight_parts'> & {
  discount?: number
  free_shipping?: OrderPreview['free_shipping']
  missed_offers?: OrderPreview['missed_offers']
}
const noParts: ReturnType<typeof partRows> = []
const noHints: string[] = []

Component({
  properties: { amounts: Object },
  data: {
    t,
    goods: '',
    offers: [] as { name: string; off: string }[],
    freight: '',
    parts: noParts,
    hints: noHints,
    discount: '',
  },
  observers: {
    amounts({ goods_price = 0, reductions = [], freight = 0, discount = 0, ...shipping }: Partial<Amounts>) {
      this.setData({
        goods: money(goods_price),
        offers: reductions
          .filter(({ part }) => part === 'goods')
          .map(({ name, amount }) => ({ name, off: money(-amount) })),
        freight: feeText(freight),
        parts: partRows(shipping.freight_parts || []),
        hints: [...freeHints(shipping.free_shipping || []), ...offerHints(shipping.missed_offers || [])],
        discount: discount === 0 ? '' : money(-discount),
      })
    },
  },
})
