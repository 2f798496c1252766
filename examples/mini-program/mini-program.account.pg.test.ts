import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { policyConsent } from '@/db/schema/legal'
import { publishPolicy } from '@/lib/legal/sample-calls'
import { productIn } from '@/packages/testing/goods'
import type { Phone } from './testing/phone'
import { usePhones } from './testing/shop'

const phones = usePhones()
const CONTRACT = '《小程序隐私保护指引》'

async function checkOut(phone: Phone, id: number): Promise<void> {
  await phone.open('product', `id=${id}`)
  await phone.sees('立即购买')
  phone.tap('立即购买')
  await phone.sees('李雷', '提交订单')
}

const Mine = z.object({ id: z.number() })
async function selfOf(phone: Phone): Promise<number> {
  await phone.tab('me')
  await phone.sees('我的订单')
  return Mine.parse(phone.data().self).id
}

describe('the buyer’s own account', () => {
  test('a buyer agrees to the policies at the checkout, once for each version', async () => {
    const id = await productIn(phones.shop.db)
    const phone = await phones.open()
    await phones.takeAddress(phone)
    const policies = [await publishPolicy(phones.shop, 'privacy'), await publishPolicy(phones.shop, 'terms')]
    const agreed = async (user_id: number) => phones.shop.db.$count(policyConsent, eq(policyConsent.user_id, user_id))
    const user_id = await selfOf(phone)
    await checkOut(phone, id)
    await phone.sees('我已阅读并同意', '隐私政策', '用户协议')
    phone.tap('提交订单')
    await phone.hears('请先阅读并同意相关协议')
    phone.tap('《隐私政策》')
    await expect.poll(() => JSON.stringify(phone.data())).toContain('We keep your address.')
    await phone.back()
    phone.tap('我已阅读并同意')
    await phone.sees('✓')
    phone.tap('我已阅读并同意')
    expect(phone.text()).not.toContain('✓')
    expect(await agreed(user_id)).toBe(0)
    phone.tap('我已阅读并同意')
    phone.tap('提交订单')
    await phone.sees('待发货')
    expect(await agreed(user_id)).toBe(policies.length)
    await checkOut(phone, id)
    expect(phone.text()).not.toContain('我已阅读并同意')
    await publishPolicy(phones.shop, 'terms', '<p>Another</p>')
    await phone.back()
    await checkOut(phone, id)
    await phone.sees('我已阅读并同意', '用户协议')
    expect(phone.text()).not.toContain('隐私政策')
    await phones.shop.db.execute(sql`update policy set published_number = null`)
  })

  test('a buyer gets a copy of what the shop knows', async () => {
    const phone = await phones.open()
    await phones.takeAddress(phone)
    await phone.open('profile')
    await phone.sees('复制我的个人数据')
    phone.tap('复制我的个人数据')
    await phone.hears('个人数据已复制到剪贴板')
    const copied = phone.seen.calls.at(-1)?.replace(/^setClipboardData /, '') ?? ''
    const { data } = JSON.parse(copied)
    expect(data.addresses).toMatchObject([{ name: '李雷', detail: '南京西路 1 号' }])
  })

  test('an account is closed only when its buyer is sure, and the next sign-in is a new one', async () => {
    const phone = await phones.open()
    await phones.takeAddress(phone)
    const before = await selfOf(phone)
    await phone.open('profile')
    await phone.sees('注销账号')
    phone.answers.confirms = false
    phone.tap('注销账号')
    await phone.back()
    expect(await selfOf(phone)).toBe(before)
    phone.answers.confirms = true
    await phone.open('profile')
    await phone.sees('注销账号')
    phone.tap('注销账号')
    await phone.hears('账号已注销')
    await expect.poll(() => selfOf(phone)).not.toBe(before)
    await phone.open('addresses')
    await phone.sees('暂无收货地址')
  })

  test('a buyer sees WeChat’s own privacy text, and no address is taken from WeChat before that is agreed to', async () => {
    const phone = await phones.open('zh_CN', { privacy: 'disagree' })
    await phone.open('profile')
    await phone.sees(CONTRACT)
    phone.tap(CONTRACT)
    await expect.poll(() => phone.privacy).toEqual(['open'])
    await phone.open('addresses')
    await phone.sees('使用微信收货地址')
    phone.tap('使用微信收货地址')
    await phone.hears('未同意隐私保护指引，无法使用该功能')
    expect(phone.privacy).toEqual(['open', 'disagree'])
    const agreeing = await phones.open()
    await phones.takeAddress(agreeing)
    expect(agreeing.privacy).toEqual(['agree'])
  })

  test('an account has nothing to open where WeChat is too old for it', async () => {
    const phone = await phones.open('zh_CN', { privacy: 'old' })
    await phone.open('profile')
    await phone.sees('复制我的个人数据')
    expect(phone.text()).not.toContain(CONTRACT)
    await phones.takeAddress(phone)
  })

  test('a buyer finds an order by the number that WeChat’s own list opens it with', async () => {
    const phone = await phones.open()
    await phones.takeAddress(phone)
    await checkOut(phone, await productIn(phones.shop.db, { name: '青瓷杯' }))
    phone.tap('提交订单')
    await phone.sees('待发货')
    const { order_no } = z.object({ order: z.object({ order_no: z.string() }) }).parse(phone.data().view).order
    await phone.tab('home')
    await phone.open('order', `order_no=${order_no}`)
    await phone.sees('青瓷杯', '待发货')
    await phone.open('order', 'order_no=20260101NOBODYS000000000')
    await phone.sees('重试')
  })
})
