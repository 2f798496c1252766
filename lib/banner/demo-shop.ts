import type { Db } from '@/db/client'
import type { DemoShop } from '../core/runtime/facets'
import { create } from './banner'

/** The first one comes to the home page, and leads to themes, which are made after it. */
export async function addDemoBanners(db: Db, { picture, product }: DemoShop): Promise<void> {
  await create(db, {
    name: 'Home page',
    description: 'The slides on top of the home page',
    items: [
      { image: picture('tea'), type: 2, key_word: 1 },
      { image: picture('gifts'), type: 2, key_word: 3 },
      { image: picture('fruit'), type: 1, key_word: product('orange') },
    ],
  })
  await create(db, {
    name: 'Evening offers',
    description: 'Shown from six in the evening',
    items: [{ image: picture('lamp'), type: 1, key_word: product('longjing') }],
  })
}
