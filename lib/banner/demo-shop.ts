import type { Db } from '@/db/client'
import type { DemoShop } from '../facets/demo'
import { create } from './banner'

/** The first one comes to the home page, and leads to themes, which are made after it. */
export async function addDemoBanners(db: Db, { picture, product }: DemoShop): Promise<void> {
  await create(db, {
    name: 'Home page',
    description: 'The slides on top of the home page',
    items: [
      { image: picture('tea'), alt: '茶杯与茶叶：春茶上新', type: 2, key_word: 1 },
      { image: picture('gifts'), alt: '三个礼盒：送礼之选', type: 2, key_word: 3 },
      { image: picture('fruit'), alt: '切开的脐橙', type: 1, key_word: product('orange') },
    ],
  })
  await create(db, {
    name: 'Evening offers',
    description: 'Shown from six in the evening',
    items: [{ image: picture('lamp'), alt: '一盏台灯和一罐茶', type: 1, key_word: product('longjing') }],
  })
}
