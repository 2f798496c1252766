import { z } from 'zod'
import { Id, line, naming, RecordFields, text } from '../base/contract'
import { filterInput, recordListInput } from '../base/paging'
import { Image, ImageDraft } from '../file/contract'

const above = { title: 'Parent category', widget: 'reference', reference: 'category' }
const fields = {
  name: naming(line(40).meta({ title: 'Name' })),
  description: text(500).meta({ title: 'Description', widget: 'textarea' }),
}
const IMAGE = { title: 'Image' }
const place = {
  parent_id: Id.nullable().meta({ ...above, description: 'Leave empty for a top-level category' }),
  sort: z.int().min(0).max(9999).meta({ title: 'Position', description: 'Lower numbers come first' }),
}

export const Category = z
  .object({ id: Id, ...fields, image: Image.nullable().meta(IMAGE), ...place })
  .meta({ id: 'Category' })

/** What people edit of a category: as the log and a conflict show it. */
export const CategorySnapshot = Category.extend(RecordFields)

export const CategoryRecord = CategorySnapshot.extend({
  path: z.array(z.string()).meta({ title: 'Path', description: 'Names from the top level down to this category' }),
  products: z.int().meta({ title: 'Products', description: 'Products directly in this category, excluding the trash' }),
}).meta({ id: 'CategoryRecord' })

export const CategoryDraft = z.strictObject({
  name: fields.name,
  description: fields.description.optional(),
  image: ImageDraft.nullable().optional().meta(IMAGE),
  ...z.object(place).partial().shape,
})
export const CategoryEdit = z.strictObject({ id: Id, ...CategoryDraft.partial().shape })

export const CategoryList = recordListInput(['name', 'sort'], { parent_id: Id.optional().meta(above) })
export const CategoryFilter = filterInput(CategoryList)

/** A category with all that is below it. */
export const CategoryNode = CategoryRecord.extend({
  get children(): z.ZodArray<typeof CategoryNode> {
    return z.array(CategoryNode).meta({ title: 'Subcategories' })
  },
}).meta({ id: 'CategoryNode' })

const version = z
  .int()
  .meta({ title: 'Version', description: 'Version of the whole tree, incremented by every change' })
const categories = { title: 'Categories' }
export const CategoryTree = z
  .object({ version, items: z.array(CategoryNode).meta(categories) })
  .meta({ id: 'CategoryTree' })

/** The position of every category. */
const TreePosition = z.strictObject({ id: Id, ...place })
export const CategoryOrder = z.strictObject({ items: z.array(TreePosition).max(5000).optional().meta(categories) })
export const CategoryPlaces = z.object({ version, items: z.array(z.object(TreePosition.shape)).meta(categories) })
