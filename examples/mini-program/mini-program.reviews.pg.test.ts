import { describe, expect, test } from 'vitest'
import { contentCheck } from '@/db/schema/content-check'
import { checkContent } from '@/lib/content-check/check'
import { productIn } from '@/packages/testing/goods'
import { usePhones } from './testing/shop'

const phones = usePhones()

async function checkAll(): Promise<void> {
  const { db, runtime } = phones.shop
  for (const { id } of await db.select({ id: contentCheck.id }).from(contentCheck)) await checkContent(runtime, { id })
}

describe('reviews in the mini-program', () => {
  test('a buyer reviews an item of a completed order, and others read it with the product', async () => {
    const id = await productIn(phones.shop.db, { name: '100% 橙汁' })
    const phone = await phones.open()
    await phone.open('product', `id=${id}`)
    await phone.sees('立即购买')
    expect(phone.text()).not.toContain('评价')
    await phones.buy(phone, id)
    expect(phone.text()).not.toContain('写评价')
    const sent = { status: 'shipped', carrier: 'sf', tracking_no: 'SF1234567890' }
    await phones.staff(`PUT /cms/order/${phone.shownId()}/status`, sent)
    phone.tell('onPullDownRefresh')
    await phone.sees('确认收货')
    phone.tap('确认收货')
    await phone.sees('已完成', '写评价')
    phone.tap('写评价')
    await phone.sees('提交', '匿名评价', '100% 橙汁')
    phone.tap('★★★★☆')
    const { length } = phone.seen.toasts
    phone.tap('提交')
    await expect.poll(() => phone.seen.toasts.length).toBeGreaterThan(length) // words are missing, as the shop says
    phone.write('很好喝')
    phone.answers.photos = ['public/shop-192.png']
    phone.tap('添加照片')
    await expect.poll(() => phone.data().photos).toEqual(phone.answers.photos)
    phone.tap('提交')
    await phone.hears('感谢您的评价')
    await phone.sees('很好喝', '★★★★☆', '审核通过后对他人可见', '写追评')
    await checkAll()
    const other = await phones.open()
    await other.open('product', `id=${id}`)
    await other.sees('评价 1', '★ 4', '很好喝')
    other.tap('评价 1')
    await other.sees('全部 1', '4 星 1', '很好喝')
    other.tap('4 星 1')
    await other.sees('很好喝', '没有更多了')
  })
})
