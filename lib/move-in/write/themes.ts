import { compact } from '../../base/compact'
import * as theme from '../../theme/theme'
import type { OldTheme } from '../records'
import { cut, type Writer } from './writer'

const [NAME, DESCRIPTION, PRODUCTS] = [60, 500, 200]

export const themes = (): Writer<'theme', OldTheme> => ({
  batch: 50,
  nameOf: ({ name }) => name,
  needs: (records) => ({ product: records.flatMap(({ products }) => products) }),
  plan(old, { counterparts, note }) {
    const about = { kind: 'theme' as const, old: old.key }
    const name = cut(old.name.trim(), NAME)
    if (name === '') return void note({ note: 'left_out', ...about, says: 'It has no name' })
    const products = old.products.filter((one) => counterparts.has('product', one)).slice(0, PRODUCTS)
    const missing = old.products.length - products.length
    if (missing > 0)
      note({ note: 'changed', ...about, value: String(missing), says: 'Some of its products are not imported' })
    return { ...old, name, description: cut(old.description.trim(), DESCRIPTION), products }
  },
  pictures: ({ cover, head }) => compact([cover, head]),
  async put(tx, entries, { counterparts, pictures }) {
    const done: { old: number; id: number }[] = []
    for (const { old, plan } of entries) {
      const { id } = await theme.create(tx, {
        name: plan.name,
        description: plan.description,
        topic_img: pictures.addressOf(plan.cover) ?? null,
        head_img: pictures.addressOf(plan.head) ?? null,
        product_ids: plan.products.flatMap((one) => counterparts.id('product', one) ?? []),
      })
      done.push({ old, id })
    }
    return done
  },
})
