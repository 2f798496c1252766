import { z } from 'zod'
import { isOnHome, leadingSlides } from '../banner/contract'
import { Id, Ids, line, naming, RecordFields, text } from '../base/contract'
import { filterInput, pageInput, recordListInput } from '../base/paging'
import { Image, ImageDraft } from '../file/contract'
import { ProductRow } from '../product/contract'

const TOPIC = { title: 'Cover image', description: 'Shown in the list of themes' }
const HEAD = { title: 'Header image', description: 'Shown at the top of the theme page' }
const PRODUCTS = { title: 'Products', description: 'In display order' }

const fields = {
  name: naming(line(60).meta({ title: 'Name' })),
  description: text(500).meta({ title: 'Description', widget: 'textarea' }),
}

export const Theme = z
  .object({ id: Id, ...fields, topic_img: Image.nullable().meta(TOPIC), head_img: Image.nullable().meta(HEAD) })
  .meta({ id: 'Theme' })

export const ThemeDetail = Theme.extend({
  products: z.array(ProductRow).meta({ title: 'Products', description: 'Products on sale, in order' }),
}).meta({ id: 'ThemeDetail' })

/** What people edit of a theme: as the log and a conflict show it. Products that are in the trash are left out. */
export const ThemeSnapshot = Theme.extend({ product_ids: z.array(Id).meta(PRODUCTS), ...RecordFields })

const ThemeProduct = ProductRow.pick({ id: true, name: true, main_image: true }).extend({
  on_sale: z.boolean().meta({ title: 'On sale' }),
})

export const ThemeRecord = ThemeSnapshot.extend({
  products: z.array(ThemeProduct).meta({ title: 'Products' }),
  slides: leadingSlides,
  on_home: isOnHome,
}).meta({ id: 'ThemeRecord' })

export const ThemeDraft = z.strictObject({
  name: fields.name,
  description: fields.description.optional(),
  topic_img: ImageDraft.nullable().optional().meta(TOPIC),
  head_img: ImageDraft.nullable().optional().meta(HEAD),
  product_ids: z.array(Id).max(200).optional().meta(PRODUCTS),
})
export const ThemeEdit = z.strictObject({ id: Id, ...ThemeDraft.partial().shape })

/** Of the storefront. */
const BY_IDS = 'Only these, in this order and all on one page. Those that do not exist are left out'
export const ThemeBrowse = pageInput({ ids: Ids.optional().meta({ title: 'Themes', description: BY_IDS }) }, [])

export const ThemeList = recordListInput(['name'], {})
export const ThemeFilter = filterInput(ThemeList)
