import { describe, expect, test } from 'vitest'
import { buyShippedOrder } from '@/packages/testing/orders'
import { useShop } from '@/packages/testing/shop'
import { returnAddress, returnText, senderAddress } from './settings'

const SENDER = {
  name: '李四',
  mobile: '13800138001',
  province: '上海市',
  city: '上海市',
  district: '静安区',
  detail: '南京西路 1 号',
}

describe('the addresses of a shop', () => {
  const shop = useShop()
  const as = (who: string) => async (what: string, body?: unknown) =>
    shop.ask(what, { token: await shop.tokenOf(who), ...(body !== undefined && { body }) })
  const [owner, staff, mine] = [as('admin'), as('manager'), as('buyer')]
  const configure = (values: object) => owner('PUT /cms/config', { values })
  const withoutAny = () =>
    configure(Object.fromEntries([...partsOf('sender', ''), ...partsOf('return', ''), ['after_sale.return_to', '']]))
  const check = async () => {
    const { items } = (await owner('GET /cms/readiness')).data
    return items.find(({ kind }: { kind: string }) => kind === 'shop_address')
  }

  async function requested(kind: 'return' | 'refund') {
    const { id, items } = await buyShippedOrder(shop)
    const body = { kind, reason: 'Too small', lines: [{ id: items[0]?.id, count: 1 }] }
    return (await mine(`POST /v1/order/${id}/after_sale`, body)).data.id
  }
  const approve = (id: number) => staff(`PUT /cms/after_sale/${id}/decision`, { action: 'agree' })

  test('a return cannot be approved before there is an address to send it to, and a refund can', async () => {
    await withoutAny()
    const id = await requested('return')
    const refused = await approve(id)
    expect([refused.status, refused.json.msg]).toEqual([
      409,
      'Enter where returns go first: Settings › Addresses of the shop',
    ])
    expect((await approve(await requested('refund'))).status).toBe(200)
    await configure({ 'after_sale.return_to': '杭州市文三路 1 号' })
    expect((await approve(id)).data.state).toBe('agreed')
    expect((await mine(`GET /v1/after_sale/${id}`)).data.return_to).toBe('杭州市文三路 1 号')
  })

  test('returns go to the sender until they have an address of their own, which counts once all of it is there', async () => {
    await withoutAny()
    await configure(Object.fromEntries(partsOf('sender', SENDER)))
    expect(returnText(shop.runtime)).toBe('李四 13800138001\n上海市静安区南京西路 1 号')
    await configure({ 'shop_address.return_name': '王五' })
    expect([returnAddress(shop.runtime), returnText(shop.runtime)]).toEqual([undefined, null])
    await configure(Object.fromEntries(partsOf('return', { ...SENDER, name: '王五' })))
    expect(returnAddress(shop.runtime)).toMatchObject({ name: '王五' })
    expect(senderAddress(shop.runtime)).toMatchObject({ name: '李四' })
  })

  test('a shop without an address for returns is not ready to open', async () => {
    expect(await check()).toMatchObject({ state: 'ok' })
    await withoutAny()
    expect(await check()).toMatchObject({ state: 'problem', path: '/admin/config?setting=shop_address.sender_name' })
    await configure({ 'after_sale.return_to': '杭州市文三路 1 号' })
    expect(await check()).toMatchObject({ state: 'note' })
  })
})

/** The settings of one of the two, all with the same value or each with its own. */
function partsOf(which: 'sender' | 'return', value: '' | typeof SENDER): [string, string][] {
  return Object.entries(SENDER).map(([part]) => [
    `shop_address.${which}_${part === 'detail' ? 'address' : part}`,
    value === '' ? '' : value[part as keyof typeof SENDER],
  ])
}
