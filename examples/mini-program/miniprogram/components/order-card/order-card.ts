import { goTo } from '../../utils/go'
import { t } from '../../utils/words'

Component({
  properties: { order: Object },
  data: { t },
  methods: {
    open() {
      goTo('order', this.data.order.id)
    },
    pay() {
      this.triggerEvent('pay', { id: this.data.order.id })
    },
  },
})
