import { z } from 'zod'
import { SLIDE_TYPES, SLIDE_WITHOUT_RECORD } from '@/db/vocabulary/banner'
import { Id, line, naming, RecordFields, TimeIn, text } from '../base/contract'
import { filterInput, pageInput, recordListInput } from '../base/paging'
import { Image, ImageDraft } from '../file/contract'

const LINKS = '0 no link, 1 product, 2 theme, 3 article, 4 category, 5 page of the mini-program'

const Slide = z.object({
  id: Id,
  image: Image,
  alt: text(100).meta({
    title: 'Picture description',
    description: 'Read out to people who cannot see the picture',
    examples: ['Two cups of tea'],
  }),
  type: z.literal(SLIDE_TYPES).meta({ title: 'Link to', description: LINKS }),
  key_word: Id.nullable().meta({ title: 'Link target' }),
  path: z
    .string()
    .nullable()
    .meta({ title: 'Page path', description: 'For type 5', examples: ['pages/cart/cart'] }),
  sort: z.int().min(0).max(9999).meta({ title: 'Position' }),
})

/** With when it is shown, which only staff see. */
const PlannedSlide = Slide.extend({
  active: z.boolean().meta({ title: 'Shown' }),
  start_time: z.iso.datetime().nullable().meta({ title: 'Shown from' }),
  end_time: z.iso.datetime().nullable().meta({ title: 'Shown until' }),
})

/** A slide, as shown on the record that it leads to. */
export const LeadingSlide = z
  .object({
    banner_id: Id.meta({ title: 'Banner ID' }),
    banner: z.string().meta({ title: 'Banner' }),
    position: z.int().meta({ title: 'Position' }),
    ...PlannedSlide.pick({ active: true, start_time: true, end_time: true }).shape,
  })
  .meta({ id: 'LeadingSlide' })
export const isOnHome = z.boolean().meta({ title: 'On home page' })
export const leadingSlides = z.array(LeadingSlide).meta({ title: 'Linked banners' })

const PAGE_PATH = /^\/?[\w-]+(\/[\w-]+)*(\?[^\s#]*)?$/
const path = line(200).regex(PAGE_PATH, 'must be a path such as pages/cart/cart').nullable()
const time = TimeIn.nullable().optional()
const isRecord = (type: number): boolean => !SLIDE_WITHOUT_RECORD.some((one) => one === type)

export const SlideDraft = z
  .strictObject({
    ...PlannedSlide.omit({ id: true }).partial({ key_word: true, alt: true, sort: true, active: true }).shape,
    image: ImageDraft,
    path: path.optional().meta({ title: 'Page path' }),
    start_time: time.meta({ title: 'Shown from' }),
    end_time: time.meta({ title: 'Shown until' }),
  })
  .refine(({ type, key_word }) => isRecord(type) === Boolean(key_word), {
    path: ['key_word'],
    error: 'is required if the slide has a link, and only then',
  })
  .refine(({ type, path }) => (type === 5) === Boolean(path), {
    path: ['path'],
    error: 'is required if the slide links to a page, and only then',
  })
  .refine(({ start_time, end_time }) => !start_time || !end_time || start_time < end_time, {
    path: ['end_time'],
    error: 'must be after the start',
  })

const fields = {
  name: naming(line(60).meta({ title: 'Name' })),
  description: text(500).meta({ title: 'Description', widget: 'textarea' }),
}

const items = z.array(Slide).meta({ title: 'Slides' })
export const Banner = z.object({ id: Id, ...fields, items }).meta({ id: 'Banner' })

/** What people edit of a banner: as the log and a conflict show it. */
export const BannerSnapshot = Banner.extend({
  items: z.array(PlannedSlide).meta({ title: 'Slides' }),
  ...RecordFields,
})

const Target = z.object({
  type: Slide.shape.type,
  id: Id,
  name: z.string().meta({ title: 'Name' }),
})
export const BannerRecord = BannerSnapshot.extend({
  targets: z.array(Target).meta({ title: 'Link targets of the slides' }),
  on_home: isOnHome,
}).meta({ id: 'BannerRecord' })

export const BannerDraft = z.strictObject({
  name: fields.name,
  description: fields.description.optional(),
  items: z.array(SlideDraft).max(20).optional().meta({ title: 'Slides' }),
})
export const BannerEdit = z.strictObject({ id: Id, ...BannerDraft.partial().shape })

/** Of the storefront. */
export const BannerBrowse = pageInput({})

export const BannerList = recordListInput(['name'], {})
export const BannerFilter = filterInput(BannerList)
