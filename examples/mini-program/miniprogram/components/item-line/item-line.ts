import { goTo } from '../../utils/go'

Component({
  properties: { item: Object },
  methods: {
    open() {
      goTo('product', this.data.item.product_id)
    },
  },
})
