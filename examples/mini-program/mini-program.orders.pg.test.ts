import { describe, expect, test } from 'vitest'
import { productIn } from '@/packages/testing/goods'
import { usePhones } from './testing/shop'

const phones = usePhones()
const { buy, checkOut } = phones

describe('a buyer', () => {
  test('a buyer who has received an order confirms it, and asks for some of the money back', async () => {
    const phone = await phones.open()
    await buy(phone, await productIn(phones.shop.db))
    const sent = { status: 'shipped', carrier: 'sf', tracking_no: 'SF1234567890' }
    await phones.staff(`PUT /cms/order/${phone.shownId()}/status`, sent)
    phone.tell('onPullDownRefresh')
    await phone.sees('待收货', '顺丰速运', '顺丰速运已发货，单号 SF1234567890', '自动确认收货')
    phone.tap('复制链接，在浏览器中查看')
    expect(phone.seen.calls.at(-1)).toMatch(/^setClipboardData https:\/\/.*SF1234567890/)
    phone.tap('SF1234567890')
    expect(phone.seen.calls.at(-1)).toBe('setClipboardData SF1234567890')
    phone.tap('确认收货')
    await phone.sees('已完成', '感谢您的惠顾', '你已确认收货')
    phone.tap('申请售后')
    await phone.sees('不想要了', '预计退款 ¥5.00')
    phone.tap('不想要了')
    phone.tap('申请退款')
    await phone.hears('请选择或填写原因')
    phone.tap('少件漏发')
    phone.tap('自定义金额')
    phone.write('一块', 0)
    phone.write('少了一个零件', 1)
    phone.tap('申请退款')
    await phone.hears('请输入金额，例如 19.90')
    phone.write('1.5', 0)
    phone.answers.photos = ['public/shop-192.png', 'public/shop-512.png']
    phone.tap('添加照片')
    await expect.poll(() => phone.data().photos).toEqual(phone.answers.photos)
    phone.tap('×')
    expect(phone.data().photos).toEqual(['public/shop-512.png'])
    phone.tap('申请退款')
    await phone.sees('退款 ¥1.50', '待审核', '少件漏发 · 少了一个零件')
    expect(phone.text()).toContain('申请售后') // for the rest of the money
    const photosOf = () => JSON.parse(JSON.stringify(phone.data().view)).requests[0].photos.length
    expect(photosOf()).toBe(1)
    phone.answers.photos = ['public/shop-192.png']
    phone.tap('添加照片')
    await expect.poll(photosOf).toBe(2)
  })

  test('a buyer sees what is in each parcel and what still comes, and in one parcel asks for a list only while it is on its way', async () => {
    const phone = await phones.open()
    const id = await productIn(phones.shop.db)
    await phones.takeAddress(phone)
    await phone.open('product', `id=${id}`)
    await phone.sees('立即购买')
    phone.tap('+')
    phone.tap('立即购买')
    await phone.sees('李雷', '提交订单')
    phone.tap('提交订单')
    await phone.sees('待发货', '订单动态')
    const order_id = phone.shownId()
    const { order } = JSON.parse(JSON.stringify(phone.data().view))
    const send = (tracking_no: string, items?: object[]) =>
      phones.staff(`POST /cms/order/${order_id}/parcel`, { carrier: 'sf', tracking_no, items })
    await send('SF1234567891', [{ id: order.items[0].id, count: 1 }])
    await phone.open('orders')
    await phone.sees('部分发货')
    await phone.open('order', `id=${order_id}`)
    await phone.sees('部分发货', '包裹 1', 'A lamp × 1', '还有 1 件待发货')
    phone.tap('SF1234567891')
    expect(phone.seen.calls.at(-1)).toBe('setClipboardData SF1234567891')
    await send('SF1234567892')
    phone.tell('onPullDownRefresh')
    await phone.sees('待收货', '包裹 1', 'SF1234567891', '包裹 2', 'SF1234567892')
    expect(phone.text()).not.toContain('件待发货')
    const countOfLists = (of: number) => phones.http.countOf(`GET /v1/order/${of}/parcel`)
    expect(countOfLists(order_id)).toBeGreaterThan(0)
    const other = await phones.open()
    await buy(other, id)
    const sent = { status: 'shipped', carrier: 'sf', tracking_no: 'SF1234567893' }
    await phones.staff(`PUT /cms/order/${other.shownId()}/status`, sent)
    other.tell('onPullDownRefresh')
    await other.sees('待收货', 'SF1234567893')
    expect(other.text()).not.toContain('包裹 1')
    expect(countOfLists(other.shownId())).toBe(1)
  })

  test('a buyer asks for some pieces of a line, and the order names them with their variant', async () => {
    const id = await productIn(phones.shop.db, { name: '衬衫' })
    await phones.staff(`PUT /cms/product/${id}`, {
      options: [{ name: '颜色', values: ['红'] }],
      skus: [{ specs: { 颜色: '红' }, price: 500, stock: 9 }],
    })
    const phone = await phones.open()
    await phones.takeAddress(phone)
    await phone.open('product', `id=${id}`)
    await phone.sees('立即购买')
    for (const _ of [1, 2]) phone.tap('+')
    phone.tap('立即购买')
    await phone.sees('李雷', '× 3')
    phone.tap('提交订单')
    await phone.sees('待发货', '订单动态')
    phone.tap('申请退款')
    await phone.sees('按商品')
    phone.tap('按商品')
    phone.tap('申请退款')
    await phone.hears('还没有选择商品')
    phone.tap('衬衫')
    await phone.sees('红', '− 3 +', '预计退款 ¥15.00')
    phone.tap('−')
    await phone.sees('预计退款 ¥10.00')
    phone.tap('申请退款')
    await phone.sees('退款 ¥10.00', '待审核', '衬衫 · 红 × 2')
  })

  test('a buyer is told which photograph did not arrive, and the others are there', async () => {
    const phone = await phones.open()
    await buy(phone, await productIn(phones.shop.db))
    phone.tap('申请退款')
    await phone.sees('添加照片')
    phone.answers.photos = ['package.json', 'public/shop-192.png']
    phone.tap('添加照片')
    await expect.poll(() => phone.data().photos).toEqual(phone.answers.photos)
    phone.tap('申请退款')
    await phone.sees('退款 ¥5.00', '待审核')
    expect(phone.seen.toasts.at(-1)).toMatch(/^申请已提交 · 第 1 张照片未上传：package.json 不是/)
    const photosOf = () => JSON.parse(JSON.stringify(phone.data().view)).requests[0].photos.length
    await expect.poll(photosOf).toBe(1)
    phone.answers.photos = ['package.json', 'public/shop-512.png']
    phone.tap('添加照片')
    await expect.poll(photosOf).toBe(2)
    expect(phone.seen.toasts.at(-1)).toMatch(/^第 1 张照片未上传：/)
  })

  test('a buyer who closes the payment finds the order, and pays for it later', async () => {
    let isWilling = false
    const phone = await phones.openReal(async (parameters) => (isWilling ? phones.pays(parameters.package) : 'cancel'))
    await checkOut(phone, await productIn(phones.shop.db))
    phone.tap('提交订单')
    await phone.sees('待付款', '前支付')
    expect(phone.seen.toasts.at(-1)).toBe('支付已取消')
    isWilling = true
    await phone.tab('me')
    await phone.sees('1 待付款')
    phone.tap('待付款')
    await phone.sees('待付款 1', '共 1 件')
    phone.tap('支付')
    await phone.hears('支付成功')
    await phone.sees('暂无订单', '待发货 1')
  })

  test('a buyer cancels an order that is not paid, when sure, and says why', async () => {
    const phone = await phones.openReal(async () => 'cancel')
    await checkOut(phone, await productIn(phones.shop.db))
    phone.tap('提交订单')
    await phone.sees('待付款', '取消订单')
    phone.tap('取消订单')
    await phone.sees('取消该订单？', '不想要了')
    phone.tap('再想想')
    await phone.open('orders')
    await phone.sees('待付款 1', '前支付')
    await phone.back()
    await phone.sees('取消订单')
    phone.tap('取消订单')
    await phone.sees('地址填错了')
    phone.tap('地址填错了')
    phone.write('换个城市')
    phone.tap('取消订单')
    await phone.sees('已关闭', '未产生扣款', '你取消了订单：地址填错了：换个城市')
  })

  test('a buyer is still asked why when the page has read the order anew meanwhile', async () => {
    const phone = await phones.openReal(async () => 'cancel')
    await checkOut(phone, await productIn(phones.shop.db))
    phone.tap('提交订单')
    await phone.sees('待付款', '取消订单')
    const { order }: { order: object } = JSON.parse(JSON.stringify(phone.data().view))
    const release = await new Promise<() => void>((resolve) => {
      const data = { ...order, remark: '后来读到的' }
      const answer = JSON.stringify({ error_code: 0, msg: 'ok', data })
      phones.http.disturbs((line) =>
        line.startsWith('GET /v1/order/') ? (response) => resolve(() => void response.end(answer)) : undefined,
      )
      phone.tell('onShow')
    })
    phones.http.disturbs(() => undefined)
    phone.tap('取消订单')
    await phone.sees('取消该订单？', '地址填错了')
    release()
    await phone.sees('后来读到的')
    expect(phone.text()).toContain('地址填错了')
  })

  test('a buyer cancels without a reason where the shop has none', async () => {
    const phone = await phones.openReal(async () => 'cancel')
    await checkOut(phone, await productIn(phones.shop.db))
    phone.tap('提交订单')
    await phone.sees('待付款', '取消订单')
    const none = JSON.stringify({ error_code: 0, msg: 'ok', data: { items: [] } })
    phones.http.disturbs((line) => (line.startsWith('GET /v1/dict') ? (response) => response.end(none) : undefined))
    phone.tap('取消订单')
    await phone.sees('取消该订单？')
    phones.http.disturbs(() => undefined)
    expect(phone.text()).not.toContain('不想要了')
    phone.tap('取消订单')
    await phone.sees('已关闭', '你取消了订单')
  })

  test('a buyer is offered what the shop allows, and nothing that a state might mean', async () => {
    const phone = await phones.open()
    await buy(phone, await productIn(phones.shop.db))
    await phone.sees('申请退款')
    const { order }: { order: object } = JSON.parse(JSON.stringify(phone.data().view))
    const answer = JSON.stringify({
      error_code: 0,
      msg: 'ok',
      data: { ...order, actions: [{ action: 'confirm', until: null }] },
    })
    phones.http.disturbs((line) => (line.startsWith('GET /v1/order/') ? (response) => response.end(answer) : undefined))
    phone.tell('onPullDownRefresh')
    await phone.sees('待发货', '确认收货')
    phones.http.disturbs(() => undefined)
    for (const other of ['申请退款', '取消订单', '支付']) expect(() => phone.tap(other)).toThrow('There is no')
    expect(phone.text()).not.toContain('自动确认收货')
  })

  test('a buyer who taps twice has one order', async () => {
    const phone = await phones.open()
    await checkOut(phone, await productIn(phones.shop.db))
    const before = phones.http.countOf('POST /v1/order')
    phone.tap('提交订单')
    phone.tap('提交订单')
    await phone.sees('待发货')
    expect(phones.http.countOf('POST /v1/order')).toBe(before + 1)
  })

  test('a buyer sees at the cart and at the checkout what is short, and takes less', async () => {
    const id = await productIn(phones.shop.db, { name: '折扇', stock: 3 })
    const phone = await phones.open()
    await phones.takeAddress(phone)
    await phone.open('product', `id=${id}`)
    await phone.sees('库存 3 件')
    phone.tap('+')
    phone.tap('+')
    phone.tap('+')
    phone.tap('加入购物车')
    phone.tap('购物车')
    await phone.sees('折扇', '¥ 15')
    phone.tap('去结算')
    await phone.sees('折扇', '× 3')
    await buy(await phones.open(), id)
    phone.tap('提交订单')
    await phone.sees('仅剩 2 件')
    expect(() => phone.tap('提交订单')).toThrow('disabled')
    await phone.back()
    await phone.sees('仅剩 2 件')
    expect(() => phone.tap('去结算')).toThrow('disabled')
    phone.tap('−')
    phone.tap('去结算')
    await phone.sees('× 2')
    phone.tap('提交订单')
    await phone.sees('待发货')
  })

  test('a buyer is told that a product is gone, and pays for the others', async () => {
    const [gone, kept] = [await productIn(phones.shop.db), await productIn(phones.shop.db, { name: '竹篮' })]
    const phone = await phones.open()
    for (const id of [gone, kept]) {
      await phone.open('product', `id=${id}`)
      await phone.sees('加入购物车')
      phone.tap('加入购物车')
    }
    await phones.staff(`DELETE /cms/product/${gone}`, {})
    await phone.tab('cart')
    await phone.sees('已下架', '竹篮', '¥ 5')
    phone.tap('移除')
    await phone.sees('去结算')
  })
})
