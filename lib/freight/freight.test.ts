import { describe, expect, test } from 'vitest'
import { useShop } from '@/packages/testing/shop'
import { freightTemplateIn, PARCELS } from './sample-calls'

describe('shipping templates', () => {
  const shop = useShop()
  const staff = async (what: string, body?: unknown) => shop.ask(what, { body, token: await shop.tokenOf('manager') })
  const [, , elsewhere] = PARCELS.areas

  test('a template comes back as it was sent, and a copy is no default', async () => {
    const id = await freightTemplateIn(shop)
    expect((await staff(`GET /cms/freight_template/${id}`)).data).toMatchObject(PARCELS)
    const copy = await staff(`POST /cms/freight_template/${id}/copy`, { name: 'Letters' })
    expect(copy.data).toMatchObject({ ...PARCELS, name: 'Letters', is_default: false })
  })

  test('one template is the default, and whichever becomes it takes that from the other', async () => {
    const first = await freightTemplateIn(shop)
    const second = await freightTemplateIn(shop)
    const third = await freightTemplateIn(shop, { is_default: false })
    await staff(`PUT /cms/freight_template/${third}`, { is_default: true })
    const defaults = await Promise.all(
      [first, second, third].map(async (id) => (await staff(`GET /cms/freight_template/${id}`)).data.is_default),
    )
    expect(defaults).toEqual([false, false, true])
  })

  test('a default that comes back from the trash takes nothing from the one in its place', async () => {
    const old = await freightTemplateIn(shop)
    await staff(`DELETE /cms/freight_template/${old}`)
    const now = await freightTemplateIn(shop)
    expect((await staff(`POST /cms/freight_template/${old}/restoration`)).data.is_default).toBe(false)
    expect((await staff(`GET /cms/freight_template/${now}`)).data.is_default).toBe(true)
  })

  test('a region in two areas, two areas for everywhere else and a code that is none are refused by name', async () => {
    const put = (areas: unknown[]) => staff('POST /cms/freight_template', { ...PARCELS, areas })
    const cases: [unknown[], string][] = [
      [
        [
          { regions: ['330000'], fee: null },
          { regions: ['310000', '330000'], fee: null },
        ],
        'areas.1.regions',
      ],
      [[elsewhere, elsewhere], 'areas.1.regions'],
      [[{ regions: ['33'], fee: null }], 'areas.0.regions.0'],
      [[{ regions: [], fee: { ...elsewhere?.fee, further: 0 } }], 'areas.0.fee.further'],
      [[], 'areas'],
    ]
    for (const [areas, path] of cases) {
      const { status, json } = await put(areas)
      expect([path, status, json.errors?.[0]?.path]).toEqual([path, 400, path])
    }
  })

  test('many products get a template at once, and go back to the default one', async () => {
    const id = await freightTemplateIn(shop)
    const set = (freight_template_id: number | null) =>
      staff('POST /cms/product/freight_template', { ids: [1, 2], input: { freight_template_id } })
    const stored = async () => (await staff('GET /cms/product/2')).data.freight_template_id
    expect((await set(id)).data.items).toMatchObject([{ ok: true }, { ok: true }])
    expect(await stored()).toBe(id)
    await set(null)
    expect(await stored()).toBeNull()
  })

  test('a template that products use stays, and says which', async () => {
    const id = await freightTemplateIn(shop)
    const { data: tea } = await staff('PUT /cms/product/1', { freight_template_id: id })
    expect(tea.freight_template_id).toBe(id)
    const refused = await staff(`DELETE /cms/freight_template/${id}`)
    expect(refused).toMatchObject({
      status: 409,
      json: { details: { products: { total: 1, items: [{ id: 1, name: tea.name }] } } },
    })
    await staff('PUT /cms/product/1', { freight_template_id: null })
    expect((await staff(`DELETE /cms/freight_template/${id}`)).status).toBe(200)
    const gone = await staff('PUT /cms/product/1', { freight_template_id: id })
    expect(gone).toMatchObject({ status: 400, json: { errors: [{ path: 'freight_template_id' }] } })
  })
})
