import { describe, expect, test } from 'vitest'
import { userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { ADDRESS } from './sample-calls'

const ENTERED = { door_code: '#1208', landmark: 'Behind the mill', floor: 12, lift: true, until: '2027-01-31' }
const STAFF = { area: 'a', surcharge: 500 }

describe('an address with fields of the shop', () => {
  const shop = useShop()
  const ask = async (what: string, body?: unknown, as = 'second') =>
    shop.ask(what, { token: await shop.tokenOf(as), body })
  const add = async (custom: object = ENTERED) => (await ask('POST /v1/address', { ...ADDRESS, custom })).data

  test('an address has what its buyer enters, and shows what the shop lets them see', async () => {
    const made = await add()
    expect(made.custom).toEqual({ ...ENTERED, surcharge: null })
    expect((await ask(`GET /v1/address/${made.id}`)).data).toEqual(made)
    const edited = await ask(`PUT /v1/address/${made.id}`, { custom: { floor: null } })
    expect(edited.data.custom).toEqual({ ...ENTERED, floor: null, surcharge: null })
  })

  test('an address is refused without what buyers must enter, and with what only staff do', async () => {
    const missing = [{ path: 'custom.landmark', message: 'is required' }]
    expect((await ask('POST /v1/address', ADDRESS)).json.errors).toEqual(missing)
    const strange = await ask('POST /v1/address', { ...ADDRESS, custom: { ...ENTERED, ...STAFF } })
    expect(strange.json.errors).toEqual([
      { path: 'custom.area', message: 'is an unknown field' },
      { path: 'custom.surcharge', message: 'is an unknown field' },
    ])
  })

  test('an address that staff add has all of its fields, masked where they are personal', async () => {
    const id = await userIdOf(shop.db, 'second')
    const custom = { ...ENTERED, ...STAFF }
    const made = await ask(`POST /cms/customer/${id}/address`, { ...ADDRESS, custom }, 'admin')
    expect(made.data.custom).toEqual({ ...custom, door_code: '#**' })
    expect((await ask(`GET /v1/address/${made.data.id}`)).data.custom).toEqual({ ...ENTERED, surcharge: 500 })
    expect((await ask(`POST /cms/customer/${id}/address`, ADDRESS, 'admin')).status).toBe(200)
  })
})
