import { t } from '../../utils/words'

/** One of the shop’s reasons, and a note. */
Component({
  properties: { reasons: Array, chosen: String, note: String },
  data: { t },
  methods: {
    choose({ currentTarget }: WechatMiniprogram.TouchEvent) {
      const { value } = currentTarget.dataset
      this.triggerEvent('choose', { value: value === this.data.chosen ? '' : value })
    },
    write({ detail }: WechatMiniprogram.Input) {
      this.triggerEvent('note', { value: detail.value })
    },
  },
})
