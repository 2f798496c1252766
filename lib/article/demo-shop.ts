import type { Db } from '@/db/client'
import type { DemoShop } from '../facets/demo'
import { create } from './article'

/** What the demo shop writes. */
type Article = {
  title: string
  type: 'news' | 'guide' | 'story' | 'help'
  summary: string
  cover: string
  days: number | null
  content: string
}

const list = (items: string[]) => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`
const shown = (picture: string) => `<p><img src="{${picture}}" alt=""></p>`

const ARTICLES: Article[] = [
  {
    title: '一杯龙井怎么泡才鲜',
    type: 'guide',
    cover: 'longjing',
    days: -20,
    summary: '水温、投茶与等待，三个细节决定一杯绿茶的味道。',
    content: `<p>绿茶怕烫。水烧开后静置两三分钟，降到 <strong>80–85°C</strong> 再冲，茶汤才鲜甜不涩。</p>${shown('longjing-three')}<h2>三个步骤</h2>${list(['温杯，投茶 3 克', '注水至三分之一，摇香十秒', '高冲至七分满，等两分钟'])}<blockquote><p>喝到三分之一就续水，滋味最均匀。</p></blockquote>`,
  },
  {
    title: '新店公告：Kiosk 小店开张',
    type: 'news',
    cover: 'gifts',
    days: -30,
    summary: '茶、器、果、点心与一点生活小物，欢迎来逛。',
    content: `<p>我们把自己在用、在喝、在吃的东西搬到了一家小店里。</p><p>开张首月全场包邮，下单再送一张<strong>手绘明信片</strong>。</p>${shown('postcard')}`,
  },
  {
    title: '在景德镇看一只盖碗诞生',
    type: 'story',
    cover: 'gaiwan',
    days: -12,
    summary: '从练泥到出窑，二十多道手。',
    content: `<p>拉坯师傅的手一合，泥就站了起来。利坯、施釉、满窑，等窑温从一千三百度慢慢降下来，才知道这一窑成不成。</p>${shown('gaiwan-near')}<p>我们选的这只胎薄、沿外撇，出汤快，烫手的时间短。</p>`,
  },
  {
    title: '脐橙的收货与保存',
    type: 'help',
    cover: 'orange',
    days: -6,
    summary: '坏果怎么赔，放多久最好吃。',
    content: `<h2>收到后</h2>${list(['尽快拆箱通风，挑出压伤的先吃', '不要水洗存放，阴凉处可放十天', '坏果请在 24 小时内拍照联系客服'])}<p>按坏果重量赔付，直接退回原支付账户。</p>`,
  },
  {
    title: '配送与退换说明',
    type: 'help',
    cover: 'fruit',
    days: -40,
    summary: '发货时间、运费与七天无理由退货。',
    content: `<h2>发货</h2><p>工作日 16:00 前的订单当天发出；水果按产地采摘安排。</p><h2>退换</h2>${list(['未拆封商品七天无理由退货', '生鲜不支持无理由退货，坏果包赔', '退款原路返回，1–3 个工作日到账'])}`,
  },
  {
    title: '秋冬新品预告',
    type: 'news',
    cover: 'lamp',
    days: 7,
    summary: '毛毯、台灯与三款新香，下周见。',
    content: `<p>天冷了，屋里该亮一点、暖一点。</p>${shown('desk-lamp-near')}<p>新品下周上架，收藏店铺第一时间知道。</p>`,
  },
  {
    title: '一周早餐搭配',
    type: 'guide',
    cover: 'honey',
    days: null,
    summary: '蜂蜜、坚果、抹茶，七天不重样（草稿）。',
    content: '<p>周一：酸奶、每日坚果、一勺秦岭土蜂蜜。</p><p>（未完）</p>',
  },
]

export async function addDemoArticles(db: Db, { admin, picture, publishing }: DemoShop): Promise<void> {
  for (const { days, cover, content, ...one } of ARTICLES) {
    const filled = content.replace(/\{([\w-]+)\}/g, (_, name: string) => picture(name))
    const draft = { ...one, ...publishing(days), cover: picture(cover), content: filled, author: 'Kiosk' }
    await create(db, draft, admin)
  }
}
