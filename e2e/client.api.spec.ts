import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { flatPng } from '@/packages/testing/png'
import { kiosk } from './support/programs'
import { shop as staffAt } from './support/shop'
import { bypass, type Target, targets, urlOf } from './support/targets'

const { createClient, fetchAdapter, isKioskError, memoryStore, newKey, simulated } = kiosk

const ADDRESS = {
  name: '李雷',
  mobile: '13912345678',
  province: '上海市',
  city: '上海市',
  country: '静安区',
  detail: '南京西路 1 号',
}

/** A program of a new buyer; a protected deployment asks for one header more. */
function program(target: Target) {
  const baseUrl = urlOf(target)
  const store = memoryStore()
  const send: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers)
    for (const [name, value] of Object.entries(bypass)) headers.set(name, value)
    return fetch(url, { ...init, headers })
  }
  const adapter = simulated(fetchAdapter({ fetch: send, store }), { baseUrl, buyer: `client ${randomUUID()}` })
  return { store, shop: createClient({ baseUrl, adapter, language: 'zh' }) }
}

/** What the demo shop has plenty of. */
async function somethingFrom(shop: ReturnType<typeof program>['shop']) {
  const { items } = await shop.product.search({ q: '赣南脐橙' })
  const row = items.find(({ stock }) => stock > 0)
  if (!row) throw new Error('There is nothing to buy')
  const { id, skus } = await shop.product.read({ id: row.id })
  return { product_id: id, sku_id: skus.find(({ stock }) => stock > 0)?.id, count: 1 }
}

for (const target of targets) {
  test(`a program with the client buys from ${target}: from the sign-in to the receipt`, async () => {
    const { shop } = program(target)
    const staff = staffAt(target)
    await shop.signIn()
    expect((await shop.home.read()).name).toMatch(/\S/)
    await shop.address.create({ ...ADDRESS, is_default: true })
    const items = [await somethingFrom(shop)]
    const { total_price } = await shop.order.preview({ items })
    const key = newKey()
    const placed = await shop.order.create({ items, total_price }, { key })
    expect((await shop.order.create({ items, total_price }, { key })).id).toBe(placed.id)
    expect(placed.actions.map(({ action }) => action)).toEqual(['pay', 'cancel'])

    const paid = await shop.pay(placed)
    expect(paid.status).toBe('paid')
    expect(paid.events.at(-1)?.text).toMatch(/^微信支付成功 ¥/)
    const parcel = { status: 'shipped', carrier: 'sf', tracking_no: 'SF1234567890123' }
    expect((await staff.as('PUT', `/cms/order/${placed.id}/status`, { body: parcel })).status).toBe(200)
    expect(await shop.order.read({ id: placed.id })).toMatchObject({ status: 'shipped', carrier_label: '顺丰速运' })
    expect((await shop.order.receive({ id: placed.id })).status).toBe('completed')
    expect((await shop.order.count()).completed).toBe(1)
    const numbers: string[] = []
    for await (const { order_no } of shop.order.list({ size: 1 })) numbers.push(order_no)
    expect(numbers).toEqual([placed.order_no])
  })

  test(`a program with the client uploads to ${target}, is told what is wrong, and is renewed and signed out`, async () => {
    const { shop, store } = program(target)
    await shop.signIn()
    const bytes = Uint8Array.from(flatPng({ width: 300, height: 300 }))
    const { avatar } = await shop.user.setAvatar({ file: new Blob([bytes], { type: 'image/png' }) })
    expect(avatar).toMatch(/\.(png|webp)$/)

    const refused = await shop.address.create({ ...ADDRESS, mobile: '12' }).catch((error: unknown) => error)
    if (!isKioskError(refused, 'invalid')) throw refused
    expect(refused.errors.mobile).toMatch(/[一-鿿]/)
    expect(refused.requestId).toMatch(/\S/)

    const kept = await store.get()
    if (!kept) throw new Error('no tokens were kept')
    await store.set({ ...kept, expires_at: 0 })
    expect((await shop.user.read()).avatar).toBe(avatar)
    expect((await store.get())?.token).not.toBe(kept.token)
    await shop.signOut()
    await expect(shop.user.read()).rejects.toMatchObject({ name: 'signed_out' })
  })
}
