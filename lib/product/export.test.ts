import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { product, sku } from '@/db/schema/product'
import { categoryIn, productIn } from '@/packages/testing/goods'
import { useShop } from '@/packages/testing/shop'

describe('the export of products', () => {
  const shop = useShop()
  let token = ''
  let category_id = 0
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
    category_id = await categoryIn(shop.db, 'Green', await categoryIn(shop.db, 'Zz tea'))
  })
  const lines = async (query: string) =>
    (await shop.ask(`GET /cms/product/export?${query}`, { token })).text.trim().split('\r\n').slice(1)

  test('the export of products is a table with a row for each variant', async () => {
    const image = (await shop.ask('GET /v1/banner/1')).data.items[0].image
    const { data } = await shop.ask('POST /cms/product', {
      token,
      body: {
        name: 'Zz, shirt',
        category_id,
        summary: '=SUM(A1)',
        original_price: 2000,
        on_sale: true,
        properties: [{ name: 'Origin', detail: 'Hangzhou' }],
        main_image: image,
        images: [image, image],
        options: [{ name: 'Size', values: ['M', 'L'] }],
        skus: [
          {
            specs: { Size: 'M' },
            price: 1905,
            stock: 4,
            code: 'Z-M',
            barcode: '6901234567892',
            weight: 250,
            volume: 900,
            image,
          },
          { specs: { Size: 'L' }, price: 5 },
        ],
      },
    })
    const { headers, text } = await shop.ask(`GET /cms/product/export?category_id=${category_id}`, { token })
    expect(headers['Content-Disposition']).toBe("attachment; filename*=UTF-8''product.csv")
    const before = `${data.id},"Zz, shirt",Zz tea/Green,'=SUM(A1)`
    expect(text).toBe(
      [
        '\uFEFFProduct ID,Name,Category,Summary,Variant,SKU code,Barcode,Price in yuan,Original price in yuan,Stock,Stock at export,Weight (g),Volume (cm³),On sale,Delivery methods,Properties,Main image,Gallery,Variant image',
        `${before},Size=M,Z-M,6901234567892,19.05,20.00,4,4,250,900,true,express;pickup;courier,Origin=Hangzhou,${image},${image};${image},${image}`,
        `${before},Size=L,,,0.05,20.00,0,0,,,true,express;pickup;courier,Origin=Hangzhou,${image},${image};${image},`,
        '',
      ].join('\r\n'),
    )
  })

  test('the export of products contains the products that the list finds with the same filters, including the trash', async () => {
    const some = { category_id, price: 100 }
    await productIn(shop.db, { ...some, name: 'Zz on' })
    await productIn(shop.db, { ...some, name: 'Zz off', on_sale: false, stock: 0 })
    const gone = await productIn(shop.db, { ...some, name: 'Zz gone' })
    await shop.ask(`DELETE /cms/product/${gone}`, { token })
    const names = async (query: string) =>
      (await lines(`category_id=${category_id}&${query}`)).map((line) => line.split(',')[1])
    expect(await names('')).toEqual(['Zz on', 'Zz off'])
    expect([await names('state=off'), await names('stock=out'), await names('trash=true')]).toEqual([
      ...[['Zz off'], ['Zz off'], ['Zz gone']],
    ])
  })

  test('the export of products contains all products when they exceed one batch', async () => {
    const count = 450
    await shop.db.execute(sql`insert into ${product} (name, category_id, price)
      select 'Zz ' || n, ${category_id}::int, n from generate_series(1, ${count}::int) n`)
    await shop.db.execute(sql`insert into ${sku} (product_id, price) select id, price from ${product}
      where category_id = ${category_id}`)
    const queries = await shop.queriesOf(async () => {
      const ids = (await lines(`category_id=${category_id}`)).map((line) => Number(line.split(',')[0]))
      expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
      expect(ids).toHaveLength(count)
    })
    expect(queries.length).toBeLessThan(8)
  })

  test('the export of products requires a permission', async () => {
    expect((await shop.ask('GET /cms/product/export', { token: await shop.tokenOf('clerk') })).status).toBe(403)
  })
})
