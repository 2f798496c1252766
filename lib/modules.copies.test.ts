import { beforeEach, describe, expect, test } from 'vitest'
import { amountOff, flashSale, percentOff } from '@/packages/testing/gives'
import { categoryIn } from '@/packages/testing/goods'
import { useShop } from '@/packages/testing/shop'
import { asRecord } from './base/json'
import { CouponDraft } from './coupon/contract'
import { FreightTemplateDraft } from './freight/contract'
import { OfferDraft } from './offer/contract'
import { ProductDraft, SkuDraft } from './product/contract'

const fee = { first: 1, first_fee: 800, further: 1, further_fee: 200, free_from_amount: 9900, free_from_count: 3 }
const LATER = { valid_from: '2098-01-01T00:00:00.000Z', valid_until: '2099-01-01T00:00:00.000Z' }
/** What is of each record alone. */
const OWN = ['id', 'name', 'version', 'create_time', 'update_time']

describe('a copied record', () => {
  const shop = useShop()
  let token = ''
  let category_id = 0
  beforeEach(async () => {
    token = await shop.tokenOf('admin')
    category_id = await categoryIn(shop.db, 'Zz copies')
  })
  const staff = async (what: string, body: object) => {
    const { status, json, data } = await shop.ask(what, { token, body })
    expect(json).toMatchObject({ error_code: 0 })
    return { status, data }
  }
  /** Every field of the draft is filled in, so that a new one cannot be forgotten. */
  const createRecord = async (path: string, contract: { shape: object }, body: object, without: string[] = []) => {
    expect(Object.keys(body).sort()).toEqual(
      Object.keys(contract.shape)
        .filter((name) => !without.includes(name))
        .sort(),
    )
    return (await staff(`POST ${path}`, body)).data
  }
  /** What is not the same in the copy. */
  const differences = async (path: string, before: { id: number }) => {
    const { data } = await staff(`POST ${path}/${before.id}/copy`, { name: 'Zz copy' })
    const copy = asRecord(data)
    const changed = Object.entries(before).filter(
      ([name, value]) => JSON.stringify(copy[name]) !== JSON.stringify(value),
    )
    return Object.fromEntries(changed.flatMap(([name]) => (OWN.includes(name) ? [] : [[name, copy[name]]])))
  }
  const template = () =>
    createRecord('/cms/freight_template', FreightTemplateDraft, {
      name: 'Zz letters',
      unit: 'weight',
      is_default: true,
      areas: [
        { regions: ['330000'], fee },
        { regions: [], fee: null },
      ],
    })
  const product = async () => {
    const image = (await shop.ask('GET /v1/banner/1')).data.items[0].image
    const sku = {
      specs: { Size: 'S' },
      code: 'ZZ-S',
      barcode: '6901234567892',
      price: 1200,
      stock: 4,
      weight: 90,
      volume: 300,
      image,
    }
    expect(Object.keys({ ...sku, id: 0 }).sort()).toEqual(Object.keys(SkuDraft.shape).sort())
    return createRecord('/cms/product', ProductDraft, {
      name: 'Zz shirt',
      category_id,
      summary: 'Soft',
      detail: '<p>Warm</p>',
      original_price: 1500,
      no_return: 'perishable',
      delivery: ['pickup', 'none'],
      main_image: image,
      images: [image],
      properties: [{ name: 'Origin', detail: 'Hangzhou' }],
      options: [{ name: 'Size', values: ['S'] }],
      skus: [sku],
      on_sale: true,
      sale_from: LATER.valid_from,
      sale_until: LATER.valid_until,
      sort: 7,
      freight_template_id: (await template()).id,
    })
  }

  test('a copy of a product keeps all but its stock, its codes and its sale', async () => {
    const before = await product()
    const [{ id: _id, ...sku }] = before.skus
    expect(await differences('/cms/product', before)).toEqual({
      skus: [{ ...sku, id: expect.any(Number), code: null, barcode: null, stock: 0 }],
      stock: 0,
      on_sale: false,
      state: 'off',
      sale_from: null,
      sale_until: null,
    })
  })

  test('a copy of a shipping template keeps all, but is not the default', async () => {
    expect(await differences('/cms/freight_template', await template())).toEqual({ is_default: false })
  })

  test('a copy of an offer keeps all, and begins paused', async () => {
    const { id, skus } = await product()
    const whom = { product_ids: [id], category_ids: [category_id], except_product_ids: [id] }
    const offer = { name: 'Zz tiers', ...whom, paused: false, ...LATER }
    const gives = percentOff(10_000, 10, 'amount', 900)
    const tiered = await createRecord('/cms/offer', OfferDraft, { ...offer, gives }, ['sale_items'])
    expect(await differences('/cms/offer', tiered)).toEqual({ paused: true, state: 'paused' })
    const sale_items = [{ product_id: id, sku_id: skus[0].id, price: 900, pieces: 2 }]
    const sale = await createRecord('/cms/offer', OfferDraft, { ...offer, gives: flashSale(2), sale_items })
    expect(await differences('/cms/offer', sale)).toEqual({ paused: true, state: 'paused' })
  })

  test('a copy of a coupon keeps all, and begins paused and without codes', async () => {
    const { id } = await product()
    const coupon = {
      name: 'Zz coupon',
      gives: percentOff(5000, 10, 'amount', 900),
      product_ids: [id],
      category_ids: [category_id],
      except_product_ids: [id],
      first_order: true,
      total: 100,
      per_buyer: 2,
      hidden: true,
      paused: false,
    }
    const limited = await createRecord('/cms/coupon', CouponDraft, { ...coupon, ...LATER }, ['valid_days'])
    expect(await differences('/cms/coupon', limited)).toEqual({ paused: true })
    const fixed = { ...coupon, gives: amountOff(5000, 100), valid_days: 9 }
    const other = await createRecord('/cms/coupon', CouponDraft, fixed, ['valid_from', 'valid_until'])
    expect(await differences('/cms/coupon', other)).toEqual({ paused: true })
  })
})
