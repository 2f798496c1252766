import type pg from 'pg'
import { productTermsOf, TERMS_VERSION } from '@/lib/product/terms'

const words = (text: string): string[] => text.split(' ')

const PLACES = words(
  '杭州 苏州 信阳 黄山 六安 安吉 武夷 祁门 云南 英德 安溪 潮州 福鼎 勐海 新会 宜兴 景德镇 新疆 内蒙古 五常 山西 泰国 四川 烟台 赣南',
)
const MANNERS = words(
  '明前 雨前 手工 传统 有机 精选 特级 一级 古法 新鲜 原味 清香 浓香 低糖 无糖 家用 便携 儿童 情侣 商务 轻薄 加厚 静音 智能 纯棉',
)
const THINGS = words(
  '龙井 绿茶 红茶 白茶 乌龙茶 普洱茶 茉莉花茶 茶杯 茶壶 茶具 保温杯 马克杯 咖啡豆 挂耳咖啡 咖啡机 牛肉干 坚果 核桃 红枣 葡萄干 大米 小米 米线 酱油 香醋 蜂蜜 红糖 苹果 脐橙 草莓 芒果 T恤 衬衫 牛仔裤 连衣裙 羽绒服 围巾 跑步鞋 登山鞋 双肩包 手机壳 充电器 数据线 蓝牙耳机 键盘 鼠标 路由器 台灯 电饭煲 空气炸锅 垃圾袋 抽纸 洗衣液 毛巾 枕头 四件套 炒锅 雨伞 防晒霜 口红 面膜 牙刷 洗发水 香水 笔记本 毛笔 宣纸 积木 拼图',
)
const BRANDS = ['', '', '', ...words('iPhone Kindle Air USB-C Bluetooth Pro Mini')]
const SIZES = words('250g 500g 1kg 2.5kg 100ml 500ml 1.5L 10片 3条装 6件 XL 15英寸 礼盒装 试用装')

const BATCH = 5000
const FILES = 500

type Pick = <T>(from: T[]) => T

/** By a fixed rule, so that every run asks the same of the same. */
function picker(seed: number): Pick {
  let state = seed
  return (from) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    const picked = from[(state >>> 8) % from.length]
    if (picked === undefined) throw new Error('there is nothing to pick from')
    return picked
  }
}

/**
 * 50 categories and so many products in them, with 5 properties, 5 images and what they are found by,
 * straight into the tables.
 */
export async function fillCatalogue(db: pg.Client, count: number): Promise<void> {
  await db.query(`insert into category (name, sort) select 'Figure ' || n, n from generate_series(1, 50) n`)
  await db.query(`insert into file (name, hash, ext, mime, size, width, height)
    select 'figure', encode(sha256(n::text::bytea), 'hex'), 'webp', 'image/webp', 1, 1, 1
      from generate_series(1, ${FILES}) n`)
  const pick = picker(5)
  for (let done = 0; done < count; done += BATCH) await fillBatch(db, pick, Math.min(BATCH, count - done))
  await db.query(`insert into product_image (product_id, sort, file_id)
    select product.id, n, (select min(id) from file where name = 'figure') + (product.id * 5 + n) % ${FILES}
    from product, generate_series(0, 4) n where not exists (select from product_image where product_id = product.id)`)
  await db.query(`insert into sku (product_id, price) select id, price from product
    where not exists (select from sku where product_id = product.id)`)
  await db.query(`insert into stock_movement (sku_id, delta, reason) select id, 1 + id % 40, 'initial' from sku
    where stock = 0 and id % 10 <> 0`)
  await db.query('vacuum analyze')
}

async function fillBatch(db: pg.Client, pick: Pick, count: number): Promise<void> {
  const all = Array.from({ length: count }, () => describedBy(pick))
  const { rows } = await db.query(
    `insert into product (category_id, name, summary, price, on_sale, properties, detail, file_id, create_time)
    select (select min(id) from category where name like 'Figure %') + n % 50, name, summary, 100 + n * 7 % 9900,
      n % 20 <> 0, '[{"name":"a","detail":"1"},{"name":"b","detail":"2"},{"name":"c","detail":"3"},
      {"name":"d","detail":"4"},{"name":"e","detail":"5"}]',
      (select string_agg(md5(name || n), '</p><p>') from generate_series(1, 80) n),
      (select min(id) from file where name = 'figure') + n % ${FILES}, now() - n * interval '1 minute'
    from unnest($1::text[], $2::text[]) with ordinality as one(name, summary, n) order by n returning id`,
    [all.map(({ name }) => name), all.map(({ summary }) => summary)],
  )
  const found = []
  for (const [at, one] of all.entries()) found.push({ id: rows[at]?.id, ...(await productTermsOf(one)) })
  await db.query(
    `insert into product_terms (product_id, name, terms, made) select id, name, terms, ${TERMS_VERSION}
    from jsonb_to_recordset($1::jsonb) as one(id int, name text, terms text[])`,
    [JSON.stringify(found)],
  )
}

function describedBy(pick: Pick) {
  const called = `${pick(PLACES)}${pick(MANNERS)}${pick(THINGS)}`
  const name = [called, pick(BRANDS), pick(SIZES)].filter(Boolean).join(' ')
  const summary = `${pick(MANNERS)}${pick(THINGS)}`
  return { name, summary, category: '', properties: [], options: [], codes: [] }
}
