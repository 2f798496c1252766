import { eq } from 'drizzle-orm'
import { firstOrThrow } from 'kiosk-shop/module'
import { sku } from 'kiosk-shop/schema'
import { callsOn, makeProduct, type Samples, type Shop } from 'kiosk-shop/testing'

async function soldOut({ db }: Pick<Shop, 'db'>): Promise<number> {
  const { id } = await makeProduct(db, { stock: 0 })
  return firstOrThrow(await db.select({ id: sku.id }).from(sku).where(eq(sku.product_id, id))).id
}

async function request(shop: Shop): Promise<number> {
  const body = { sku_id: await soldOut(shop) }
  return (await shop.ask('POST /v1/back-in-stock', { token: await shop.tokenOf('buyer'), body })).data.id
}

/** A valid call for each operation, by which the tests try every rule of the registry on it. */
export const samples: Samples = {
  'back_in_stock.show_template': { ask: 'GET /v1/back-in-stock/template' },
  'back_in_stock.list_mine': callsOn('buyer', request)('GET /v1/back-in-stock'),
  'back_in_stock.ask': async (shop) => ({
    ask: 'POST /v1/back-in-stock',
    as: 'buyer',
    body: { sku_id: await soldOut(shop) },
  }),
  'back_in_stock.withdraw': callsOn('buyer', request)('DELETE /v1/back-in-stock/{id}'),
  'back_in_stock.list': callsOn('admin', request)('GET /cms/back-in-stock?state=waiting&q=a&sort=-create_time'),
  'back_in_stock.read': callsOn('admin', request)('GET /cms/back-in-stock/{id}'),
}
