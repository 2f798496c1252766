import { z } from 'zod'
import { SLIDE_TYPES } from '@/db/vocabulary'
import { Id, line, RecordFields, text } from '../core/contract'
import { filterInput, recordListInput } from '../core/paging'
import { Image, ImageDraft } from '../file/contract'

const Slide = z.object({
  id: Id,
  image: Image,
  type: z.literal(SLIDE_TYPES).meta({ title: 'Link to', description: '0 no link, 1 product, 2 theme' }),
  key_word: Id.nullable().meta({ title: 'Link target' }),
  sort: z.int().min(0).max(9999).meta({ title: 'Position' }),
})

export const SlideDraft = z
  .strictObject({ ...Slide.omit({ id: true }).partial({ key_word: true, sort: true }).shape, image: ImageDraft })
  .refine(({ type, key_word }) => (type === 0) === !key_word, {
    path: ['key_word'],
    error: 'is required if the slide has a link, and only then',
  })

const fields = {
  name: line(60).meta({ title: 'Name' }),
  description: text(500).meta({ title: 'Description', widget: 'textarea' }),
}

const items = z.array(Slide).meta({ title: 'Slides' })
export const Banner = z.object({ id: Id, ...fields, items }).meta({ id: 'Banner' })

/** What people edit of a banner: as the log and a conflict show it. */
export const BannerSnapshot = Banner.extend(RecordFields)

const Target = z.object({
  type: Slide.shape.type,
  id: Id,
  name: z.string().meta({ title: 'Name' }),
})
export const BannerRecord = BannerSnapshot.extend({
  targets: z.array(Target).meta({ title: 'Link targets of the slides' }),
}).meta({ id: 'BannerRecord' })

export const BannerDraft = z.strictObject({
  name: fields.name,
  description: fields.description.optional(),
  items: z.array(SlideDraft).max(20).optional().meta({ title: 'Slides' }),
})
export const BannerEdit = z.strictObject({ id: Id, ...BannerDraft.partial().shape })

export const BannerList = recordListInput(['name'], {})
export const BannerFilter = filterInput(BannerList)
