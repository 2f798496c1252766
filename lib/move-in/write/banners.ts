import * as banner from '../../banner/banner'
import type { OldBanner } from '../records'
import { cut, type Writer } from './writer'

const [NAME, SLIDES] = [60, 20]

/** What is not to be seen is nothing: a slide comes with its picture, a banner with its slides. */
export const banners = (): Writer<'banner', OldBanner> => ({
  batch: 50,
  nameOf: ({ name }) => name,
  needs: (records) => ({ product: records.flatMap(({ slides }) => slides.flatMap(({ product }) => product ?? [])) }),
  plan(old, { counterparts, note }) {
    const about = { kind: 'banner' as const, old: old.key }
    const name = cut(old.name.trim(), NAME)
    if (name === '') return void note({ note: 'left_out', ...about, says: 'It has no name' })
    const slides = old.slides.slice(0, SLIDES).map(({ picture, product }) => {
      if (product === undefined || counterparts.has('product', product)) return { picture, product }
      note({ note: 'changed', ...about, value: String(product), says: 'What a slide leads to is not imported' })
      return { picture }
    })
    return { key: old.key, name, slides }
  },
  pictures: ({ slides }) => slides.map(({ picture }) => picture),
  async put(tx, entries, { counterparts, pictures }) {
    const done: { old: number; id: number }[] = []
    for (const { old, plan } of entries) {
      const items = plan.slides.flatMap(({ picture, product }, sort) => {
        const image = pictures.addressOf(picture)
        const key_word = product === undefined ? undefined : counterparts.id('product', product)
        const lead = key_word ? { type: 1 as const, key_word } : { type: 0 as const }
        return image ? [{ image, alt: plan.name, sort, ...lead }] : []
      })
      done.push({ old, id: (await banner.create(tx, { name: plan.name, items })).id })
    }
    return done
  },
})
