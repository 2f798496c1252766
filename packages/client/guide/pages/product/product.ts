import type { Product } from 'kiosk-client'
import { shop } from '../../shop'

const data: { product?: Product } = {}

Page({
  data,
  async onLoad({ id }) {
    this.setData({ product: await shop.product.read({ id: Number(id) }) })
  },
  buy() {
    const { product } = this.data
    const [sku] = product?.skus ?? [] // the first variant, where there are several
    wx.navigateTo({ url: `/pages/checkout/checkout?product_id=${product?.id}&sku_id=${sku?.id ?? ''}` })
  },
})
