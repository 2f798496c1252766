import { goTo } from '../../utils/go'

Component({
  properties: { product: Object },
  methods: {
    open() {
      goTo('product', this.data.product.id)
    },
  },
})
