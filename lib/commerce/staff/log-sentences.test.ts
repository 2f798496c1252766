import { describe, expect, test } from 'vitest'
import { placeOrder, placePaidOrder, SHIPPED } from '@/packages/testing/orders'
import { uploadOf } from '@/packages/testing/pictures'
import { useShop } from '@/packages/testing/shop'

describe('an act on an order in the operation log', () => {
  const shop = useShop()
  const act = async (what: string, body: object, as = 'admin') =>
    shop.ask(what, { token: await shop.tokenOf(as), body })
  async function newest(language: string) {
    const options = { token: await shop.tokenOf('admin'), headers: { 'accept-language': language } }
    const { data } = await shop.ask('GET /cms/oper_log?size=1', options)
    const [{ id, sentence }] = data.items
    expect((await shop.ask(`GET /cms/oper_log/${id}`, options)).data.sentence).toBe(sentence)
    return sentence
  }
  const sentences = async () => [await newest('en'), await newest('zh')]

  async function requestRefund() {
    const { id } = await placePaidOrder(shop)
    const { data } = await act(`POST /v1/order/${id}/refund`, { amount: 200, reason: 'Broken' }, 'buyer')
    return { order: id, refund: data.refunds[0].id }
  }

  test('the log entry of a shipment is what the timeline says of it and of a correction, with the carrier by its name', async () => {
    const { id } = await placePaidOrder(shop)
    await act(`PUT /cms/order/${id}/status`, SHIPPED)
    expect(await sentences()).toEqual(['admin shipped it with SF Express …567890', 'admin已发货：顺丰速运 …567890'])
    await act(`PUT /cms/order/${id}/shipment`, { tracking_no: 'SF1234567891' })
    expect(await sentences()).toEqual([
      'admin corrected the tracking number at once: SF Express …567891',
      'admin随即更正了单号：顺丰速运 …567891',
    ])
    await act(`PUT /cms/order/${id}/status`, { status: 'completed' })
    expect(await sentences()).toEqual(['admin marked it as completed', 'admin标记为已完成'])
  })

  test('the log entry of a shipment is the same where many are shipped together', async () => {
    const { order_no } = await placePaidOrder(shop)
    const lines = await uploadOf({ 'lines.txt': `${order_no},sf,SF1234567890` })
    await shop.ask('POST /cms/order/shipment', { token: await shop.tokenOf('admin'), ...lines })
    expect(await newest('en')).toBe('admin shipped it with SF Express …567890')
  })

  test('the log entry of an order is who corrected its address, changed its price from what to what, and closed it', async () => {
    const { id, total_price } = await placeOrder(shop)
    await act(`PUT /cms/order/${id}/address`, { name: 'Lin' })
    expect(await sentences()).toEqual(['admin corrected the delivery address', 'admin更正了收货地址'])
    await act(`PUT /cms/order/${id}/price`, { discount: 100 })
    const prices = [total_price, total_price - 100].map((fen) => `¥${(fen / 100).toFixed(2)}`).join(' → ')
    expect(await sentences()).toEqual([`admin changed the price ${prices}`, `admin修改了价格 ${prices}`])
    await act(`PUT /cms/order/${id}/status`, { status: 'closed' })
    expect(await sentences()).toEqual(['admin closed the order', 'admin关闭了订单'])
  })

  test('the log entry of a refund has its amount: made, approved and declined', async () => {
    const { id } = await placePaidOrder(shop)
    await act(`POST /cms/order/${id}/refund`, { amount: 100, reason: 'Broken' })
    expect(await sentences()).toEqual(['admin started a refund of ¥1.00', 'admin发起退款 ¥1.00'])
    await act(`PUT /cms/refund/${(await requestRefund()).refund}`, { action: 'decline', reason: 'No' })
    expect(await sentences()).toEqual(['admin declined the refund of ¥2.00', 'admin拒绝退款 ¥2.00'])
    await act(`PUT /cms/refund/${(await requestRefund()).refund}`, { action: 'approve' })
    expect(await sentences()).toEqual(['admin approved the refund of ¥2.00', 'admin同意退款 ¥2.00'])
    await act(`POST /cms/order/${(await requestRefund()).order}/refund`, { amount: 200, reason: 'Broken' })
    expect(await newest('en')).toBe('admin approved the refund of ¥2.00')
  })

  test('the log entry of an order is how it was marked as paid, and its money given back by hand', async () => {
    const { id, total_price } = await placeOrder(shop)
    await act(`POST /cms/order/${id}/payment`, { method: 'transfer' })
    expect(await sentences()).toEqual(['admin marked it as paid (bank transfer)', 'admin标记为已收款（银行转账）'])
    await act(`POST /cms/order/${id}/refund`, { amount: total_price - 150, reason: 'Broken' })
    expect(await sentences()).toEqual(['admin marked ¥0.50 as refunded', 'admin标记 ¥0.50 已退款'])
    const { data } = await act(`POST /v1/order/${id}/refund`, { amount: 150, reason: 'Broken' }, 'buyer')
    const [{ id: request }] = data.refunds.slice(-1)
    await act(`PUT /cms/refund/${request}`, { action: 'approve' })
    await act(`POST /cms/after_sale/${request}/payment`, {})
    expect(await newest('en')).toBe('admin paid ¥1.50 back')
  })

  test('the log entry of an order keeps the general form where it was refused, and where nothing is said of it', async () => {
    const { id, order_no } = await placePaidOrder(shop)
    await act(`PUT /cms/order/${id}/status`, { status: 'completed' })
    expect(await newest('en')).toBe(`Mark an order as completed: ${order_no}`)
    await act(`PUT /cms/order/${id}/note`, { note: 'Call first' })
    expect(await newest('en')).toBe(`Staff note of ${order_no} set to “Call first”`)
  })
})
