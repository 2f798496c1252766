import { isKioskError, newKey, type OrderCreateInput, type OrderPreview } from 'kiosk-client'
import { shop } from '../../shop'

type Data = { items: OrderCreateInput['items']; key: string; preview?: OrderPreview }
const data: Data = { items: [], key: '' }

Page({
  data,
  async onLoad({ product_id, sku_id }) {
    void shop.loadMessages()
    const items = [{ product_id: Number(product_id), sku_id: sku_id ? Number(sku_id) : undefined, count: 1 }]
    this.setData({ items, key: newKey(), preview: await shop.order.preview({ items }) })
  },
  async chooseAddress() {
    const chosen = await wx.chooseAddress()
    await shop.address.create({
      name: chosen.userName,
      mobile: chosen.telNumber,
      province: chosen.provinceName,
      city: chosen.cityName,
      country: chosen.countyName,
      detail: chosen.detailInfo,
      is_default: true,
    })
  },
  async submit() {
    const { items, key, preview } = this.data
    try {
      const placed = shop.order.create({ items, total_price: preview?.total_price }, { key })
      const asked = shop.askForMessages(placed) // in the tap itself: WeChat asks nowhere else
      const order = await placed
      await asked
      await shop.pay(order)
    } catch (error) {
      if (isKioskError(error, 'no_address')) return this.chooseAddress()
      if (!isKioskError(error, 'payment_cancelled')) {
        if (isKioskError(error)) wx.showToast({ title: error.message, icon: 'none' })
        return
      }
    }
    wx.redirectTo({ url: '/pages/orders/orders' })
  },
})
