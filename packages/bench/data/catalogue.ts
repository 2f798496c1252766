import type pg from 'pg'
import { productTermsOf, TERMS_VERSION } from '@/lib/product/terms'
import type { Size } from './sizes'

const words = (text: string): string => `array['${text.split(' ').join("','")}']`

const PLACES = words(
  '杭州 苏州 信阳 黄山 六安 安吉 武夷 祁门 云南 英德 安溪 潮州 福鼎 勐海 新会 宜兴 景德镇 新疆 内蒙古 五常 山西 泰国 四川 烟台 赣南',
)
const MANNERS = words(
  '明前 雨前 手工 传统 有机 精选 特级 一级 古法 新鲜 原味 清香 浓香 低糖 无糖 家用 便携 儿童 情侣 商务 轻薄 加厚 静音 智能 纯棉',
)
const THINGS = words(
  '龙井 绿茶 红茶 白茶 乌龙茶 普洱茶 茉莉花茶 茶杯 茶壶 茶具 保温杯 马克杯 咖啡豆 挂耳咖啡 咖啡机 牛肉干 坚果 核桃 红枣 葡萄干 大米 小米 米线 酱油 香醋 蜂蜜 红糖 苹果 脐橙 草莓 芒果 T恤 衬衫 牛仔裤 连衣裙 羽绒服 围巾 跑步鞋 登山鞋 双肩包 手机壳 充电器 数据线 蓝牙耳机 键盘 鼠标 路由器 台灯 电饭煲 空气炸锅',
)
const SIZES = words('250g 500g 1kg 2.5kg 100ml 500ml 1.5L 10片 3条装 6件 XL 15英寸 礼盒装 试用装')

const ROOTS = 10
const CHILDREN = 9
const FILES = 500
const BATCH = 5000

/** A tree of categories: roots with children. Most products are in the children. */
async function fillCategories(db: pg.Client): Promise<void> {
  await db.query(`insert into file (id, name, hash, ext, mime, size, width, height) overriding system value
    select n, 'bench-' || n || '.webp', encode(sha256(n::text::bytea), 'hex'), 'webp', 'image/webp', 20000 + n, 800, 800
    from generate_series(1, ${FILES}) n`)
  await db.query(`insert into category (id, parent_id, name, description, file_id, sort) overriding system value
    select n, null, (${MANNERS})[n] || '馆', '', n, n from generate_series(1, ${ROOTS}) n`)
  await db.query(`insert into category (id, parent_id, name, description, file_id, sort) overriding system value
    select ${ROOTS} + n, 1 + (n - 1) / ${CHILDREN}, (${THINGS})[1 + n % 50] || n, '', n, n
    from generate_series(1, ${ROOTS * CHILDREN}) n`)
}

const PROPERTIES = `jsonb_build_array(
  jsonb_build_object('name', '产地', 'detail', (${PLACES})[1 + pg_temp.pick(n, 21, 25)]),
  jsonb_build_object('name', '规格', 'detail', (${SIZES})[1 + pg_temp.pick(n, 24, 14)]),
  jsonb_build_object('name', '保质期', 'detail', 6 + n % 24 || ' 个月'),
  jsonb_build_object('name', '品牌', 'detail', '小店自营'),
  jsonb_build_object('name', '储存方法', 'detail', '阴凉干燥处'))`

/** Of three products one has no variants, one has two and one has three. */
const OPTIONS = `case n % 3 when 0 then '[]' when 1 then '[{"name":"规格","values":["小份","大份"]}]'
  else '[{"name":"规格","values":["小份","中份","大份"]}]' end::jsonb`

async function fillProducts(db: pg.Client, count: number): Promise<void> {
  await db.query(`insert into product (id, category_id, name, summary, detail, file_id, price, original_price,
    on_sale, sale_from,
      sale_until, sort, properties, options, create_time, update_time, deleted_at) overriding system value
    select n, case when n % 20 = 0 then 1 + n / 20 % ${ROOTS} else ${ROOTS + 1} + n % ${ROOTS * CHILDREN} end,
      (${PLACES})[1 + pg_temp.pick(n, 21, 25)] || (${MANNERS})[1 + pg_temp.pick(n, 22, 25)]
        || (${THINGS})[1 + pg_temp.pick(n, 23, 50)] || ' ' || (${SIZES})[1 + pg_temp.pick(n, 24, 14)],
      (${MANNERS})[1 + pg_temp.pick(n, 25, 25)] || (${THINGS})[1 + pg_temp.pick(n, 26, 50)],
      '<p>' || (select string_agg(md5(n || '-' || part), '</p><p>') from generate_series(1, 60) part) || '</p>',
      1 + n % ${FILES}, 100 + n * 7 % 9900, case when n % 4 = 0 then 12000 end, n % 20 <> 7,
      case when n % 50 = 3 then now() - interval '10 days' end,
        case when n % 50 = 3 then now() + interval '300 days' end,
      case when n % 10 = 0 then n % 7 else 0 end, ${PROPERTIES}, ${OPTIONS}, at, at + interval '1 hour',
      case when n % 200 = 101 then now() - interval '3 days' end
    from (select n, now() - interval '750 days' + n * interval '600 days' / ${count} as at
      from generate_series(1, ${count}) n) as one`)
  await db.query(`insert into product_image (product_id, sort, file_id)
    select id, n, 1 + (id * 5 + n) % ${FILES} from product, generate_series(0, 4) n order by id, n`)
}

/** Without stock: `fillStock` knows how much was sold. */
const fillSkus = (db: pg.Client) =>
  db.query(`insert into sku (id, product_id, specs, code, price, sort) overriding system value
    select row_number() over (order by id, n), id,
      case when jsonb_array_length(options) = 0 then '{}'
        else jsonb_build_object('规格', options -> 0 -> 'values' ->> n) end,
      case when id % 5 = 0 then 'B-' || lpad(id::text, 6, '0') || '-' || n end, price + n * 500, n
    from product, generate_series(0, greatest(jsonb_array_length(options -> 0 -> 'values'), 1) - 1) n order by id, n`)

type Described = Parameters<typeof productTermsOf>[0] & { id: number }

/** The search terms of products, made by the product’s own rules. */
async function fillTerms(db: pg.Client, count: number): Promise<void> {
  for (let after = 0; after < count; after += BATCH) {
    const { rows } = await db.query<Described>(
      `select p.id, p.name, p.summary, p.properties, p.options, coalesce(r.name || ' ', '') || c.name as category,
        array(select code from sku where product_id = p.id and code is not null) as codes
      from product p join category c on c.id = p.category_id left join category r on r.id = c.parent_id
      where p.id > $1 and p.id <= $2`,
      [after, after + BATCH],
    )
    const terms = await Promise.all(rows.map(async ({ id, ...one }) => ({ id, ...(await productTermsOf(one)) })))
    await db.query(
      `insert into product_terms (product_id, name, terms, made, shown_from, shown_until)
      select p.id, t.name, t.terms, ${TERMS_VERSION},
        case when on_sale and deleted_at is null then coalesce(sale_from, '-infinity') else 'infinity' end,
        coalesce(sale_until, 'infinity')
      from jsonb_to_recordset($1::jsonb) as t(id int, name text, terms text[]) join product p using (id)`,
      [JSON.stringify(terms)],
    )
  }
}

/** Five images and five properties each, one to three variants. */
export async function fillCatalogue(db: pg.Client, { products }: Size): Promise<void> {
  await fillCategories(db)
  await fillProducts(db, products)
  await fillSkus(db)
  await db.query('create index bench_sku on sku (product_id); analyze product; analyze sku')
  await fillTerms(db, products)
  await db.query('drop index bench_sku')
}
