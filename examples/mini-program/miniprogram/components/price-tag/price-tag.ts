import { money } from '../../kiosk-client/shop'

Component({
  properties: {
    fen: Number,
    /** What it cost before, if more. */
    former: { type: Number, value: 0 },
    size: { type: String, value: '' },
  },
  data: { whole: '', part: '', was: '' },
  observers: {
    'fen, former'(fen: number, former: number) {
      const [whole = '', part = ''] = money(fen).slice(1).split('.')
      this.setData({ whole, part, was: former > fen ? money(former) : '' })
    },
  },
})
