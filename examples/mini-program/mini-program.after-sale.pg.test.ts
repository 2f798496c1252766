import { describe, expect, test } from 'vitest'
import { noWorryReturn } from '@/db/schema/no-worry-return'
import { productIn } from '@/packages/testing/goods'
import type { Phone } from './testing/phone'
import { usePhones } from './testing/shop'

const phones = usePhones()

/** An order of two red shirts that has arrived; blue ones cost the same, green ones do not. */
async function arrived(phone: Phone) {
  const id = await productIn(phones.shop.db, { name: '衬衫' })
  const colors = { 红: 500, 蓝: 500, 绿: 700 }
  await phones.staff(`PUT /cms/product/${id}`, {
    options: [
      { name: '颜色', values: Object.keys(colors) },
      { name: '尺码', values: ['大', '小'] },
    ],
    skus: Object.entries(colors).flatMap(([color, price]) =>
      ['大', '小'].map((size) => ({ specs: { 颜色: color, 尺码: size }, price, stock: 9 })),
    ),
  })
  await phones.takeAddress(phone)
  await phone.open('product', `id=${id}`)
  await phone.sees('立即购买')
  phone.tap('红')
  phone.tap('+')
  phone.tap('立即购买')
  await phone.sees('李雷', '× 2')
  phone.tap('提交订单')
  await phone.sees('待发货', '订单动态')
  const sent = { status: 'shipped', carrier: 'sf', tracking_no: 'SF1234567890' }
  await phones.staff(`PUT /cms/order/${phone.shownId()}/status`, sent)
  phone.tell('onPullDownRefresh')
  await phone.sees('待收货')
  return phone.shownId()
}

const caseOf = async (phone: Phone) => {
  const view = JSON.parse(JSON.stringify(phone.data().view))
  return { id: view.requests[0].id, line: view.order.items[0].id }
}

describe('a buyer', () => {
  test('a buyer exchanges a piece for another variant, from the request to its replacement', async () => {
    const phone = await phones.open()
    await arrived(phone)
    phone.tap('申请售后')
    await phone.sees('换货')
    phone.tap('换货')
    await phone.sees('请选择要换的商品')
    phone.tap('衬衫')
    await phone.sees('将“衬衫”换成', '颜色', '蓝', '尺码', '小')
    expect(phone.text()).not.toContain('绿')
    phone.tap('−')
    phone.tap('申请换货')
    await phone.hears('请选择要换成的规格')
    phone.tap('蓝')
    phone.tap('小')
    phone.tap('申请换货')
    await phone.sees('换货', '待审核', '换成：衬衫 · 蓝 · 小 × 1', '否则自动同意', '已申请')
    expect(phone.text().indexOf('待审核')).toBeLessThan(phone.text().indexOf('SF1234567890'))
    await phone.tab('me')
    await phone.sees('1 售后')
    phone.tap('售后')
    await phone.sees('换货 · 待审核')
    phone.tap('换货 · 待审核')
    await phone.sees('待审核', '撤回申请')
    const { id, line } = await caseOf(phone)
    await phones.staff(`PUT /cms/after_sale/${id}/decision`, { action: 'agree' })
    await phones.shop.db.insert(noWorryReturn).values({ refund_id: id, state: 'added', return_id: '1' })
    phone.tell('onPullDownRefresh')
    await phone.sees('待寄回', '店铺已同意', '前寄回商品', '微信已向你发送退货提醒', '顺丰速运', '快递单号')
    phone.tap('确认已寄出')
    await phone.hears('请选择快递公司')
    phone.tap('顺丰速运')
    phone.tap('确认已寄出')
    await phone.hears('请填写快递单号')
    phone.write('SF1234567899')
    phone.tap('确认已寄出')
    await phone.sees('退货途中', '已寄回：顺丰速运 SF1234567899', '复制物流查询链接', '否则视为已收到')
    phone.tap('修改单号')
    phone.tap('顺丰速运')
    phone.write('SF1234567897')
    phone.tap('确认已寄出')
    await phone.sees('已寄回：顺丰速运 SF1234567897', '修改单号')
    await phones.staff(`PUT /cms/after_sale/${id}/receipt`, { lines: [{ id: line, received: 1, to_stock: 1 }] })
    phone.tell('onPullDownRefresh')
    await phone.sees('待换货', '店铺已收货', '前为换货发货')
    await phones.staff(`POST /cms/after_sale/${id}/shipment`, { carrier: 'sf', tracking_no: 'SF1234567898' })
    phone.tell('onPullDownRefresh')
    await phone.sees('退款与售后', '换货 · 已换货', '换货已寄出：顺丰速运 SF1234567898')
  })

  test('a buyer asks for a return, withdraws it, and may ask again', async () => {
    const phone = await phones.open()
    await arrived(phone)
    phone.tap('申请售后')
    await phone.sees('退货退款')
    phone.tap('退货退款')
    await phone.sees('请选择要退的商品')
    phone.tap('衬衫')
    await phone.sees('店铺收到退货后将退款 ¥10.00')
    phone.tap('申请退货')
    await phone.sees('退货退款 ¥10.00', '待审核', '撤回申请')
    phone.tap('撤回申请')
    await phone.sees('退货退款 ¥10.00 · 已撤回')
    expect(() => phone.tap('撤回申请')).toThrow('There is no')
    expect(phone.text()).toContain('申请售后')
  })
})
