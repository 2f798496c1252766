import type { OrderPreview } from '../../kiosk-client'
import { money } from '../../kiosk-client/shop'
import { t } from '../../utils/words'

type Amounts = Pick<OrderPreview, 'goods_price' | 'reductions' | 'freight'> & { discount?: number }

Component({
  properties: { amounts: Object },
  data: { t, goods: '', offers: [] as { name: string; off: string }[], freight: '', discount: '' },
  observers: {
    amounts({ goods_price = 0, reductions = [], freight = 0, discount = 0 }: Partial<Amounts>) {
      this.setData({
        goods: money(goods_price),
        offers: reductions
          .filter(({ part }) => part === 'goods')
          .map(({ name, amount }) => ({ name, off: money(-amount) })),
        freight: freight === 0 ? t.freeFreight : money(freight),
        discount: discount === 0 ? '' : money(-discount),
      })
    },
  },
})
