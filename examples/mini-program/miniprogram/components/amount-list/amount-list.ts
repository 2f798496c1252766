import { money } from '../../kiosk-client/shop'
import { t } from '../../utils/words'

type Amounts = { goods_price: number; freight: number; discount?: number }

Component({
  properties: { amounts: Object },
  data: { t, goods: '', freight: '', discount: '' },
  observers: {
    amounts({ goods_price = 0, freight = 0, discount = 0 }: Partial<Amounts>) {
      this.setData({
        goods: money(goods_price),
        freight: freight === 0 ? t.freeFreight : money(freight),
        discount: discount === 0 ? '' : money(-discount),
      })
    },
  },
})
