import type { Db } from '@/db/client'
import type { DemoShop } from '../facets/demo'
import { create } from './theme'

/** Each with its pictures and its products. */
const THEMES = [
  {
    name: '一杯好茶',
    description: '从明前龙井到武夷岩茶',
    topic: 'longjing-three',
    head: 'tea',
    slugs: ['longjing', 'biluochun', 'baicha', 'dahongpao', 'qimen', 'gaiwan', 'zisha', 'sampler'],
  },
  {
    name: '当季水果',
    description: '树上熟，当日发',
    topic: 'orange-three',
    head: 'fruit',
    slugs: ['orange', 'apple', 'blueberry', 'cherry', 'grape', 'watermelon'],
  },
  {
    name: '送礼清单',
    description: '不会出错的八样礼物',
    topic: 'sampler-three',
    head: 'gifts',
    slugs: ['sampler', 'qimen', 'peach', 'chocolate', 'candle', 'tote', 'umbrella', 'gift-card'],
  },
]

export async function addDemoThemes(db: Db, { picture, product }: DemoShop): Promise<void> {
  for (const { slugs, topic, head, ...one } of THEMES) {
    const images = { topic_img: picture(topic), head_img: picture(head) }
    await create(db, { ...one, ...images, product_ids: slugs.map(product) })
  }
}
