import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { BannerDraft } from '@/lib/banner/contract'
import { Id, RecordFields, TimeIn } from '@/lib/base/contract'
import { pageOutput, recordListInput } from '@/lib/base/paging'
import { OfferDraft } from '@/lib/offer/contract'
import { columnsOf, fieldsOf, namesIn, sortsOf } from './describe'

const t = (sentence: string) => `«${sentence}»`

const Draft = z.strictObject({
  id: Id,
  name: z.string().min(1).max(60).meta({ title: 'Name' }),
  note: z.string().max(500).optional().meta({ title: 'Note', description: 'For ourselves' }),
  price: z.int().min(1).nullable().optional().meta({ title: 'Price', widget: 'money' }),
  state: z
    .literal([0, 1])
    .optional()
    .meta({ title: 'State', labels: { 0: 'Off', 1: 'On' } }),
  count: z.int().nullable().meta({ title: 'Count' }),
  from: TimeIn.optional().meta({ title: 'From' }),
  open: z.boolean().optional(),
  secret: z.string().optional().meta({ writeOnly: true }),
  category: Id.optional().meta({ title: 'Category', widget: 'reference', reference: 'category' }),
})
const field = (name: string) => fieldsOf(Draft, 'input', t).find((one) => one.name === name)

describe('a field of a form', () => {
  test('a field of a form takes its label, its limits and whether it is required from the contract', () => {
    expect(field('name')).toEqual({
      name: 'name',
      label: '«Name»',
      widget: 'text',
      type: 'string',
      required: true,
      nullable: false,
      maxLength: 60,
    })
    expect(field('note')).toMatchObject({ widget: 'textarea', help: '«For ourselves»', required: false })
  })

  test('a field of a form has, if it is a list, the fields of its entries', () => {
    const entryOf = (draft: z.ZodType, name: string, entry: string) => {
      const field = fieldsOf(draft, 'input', t).find((one) => one.name === name)
      return field?.entries?.find((one) => one.name === entry)
    }
    expect(entryOf(BannerDraft, 'items', 'key_word')).toMatchObject({ label: '«Link target»' })
    expect(entryOf(OfferDraft, 'sale_items', 'price')).toMatchObject({
      label: '«Flash price»',
      widget: 'money',
      min: 1,
    })
  })

  test('a field of a form gets the widget that the contract names, or the default one for its type', () => {
    const widgets = fieldsOf(Draft, 'input', t).map(({ name, widget }) => [name, widget])
    expect(Object.fromEntries(widgets)).toEqual({
      name: 'text',
      note: 'textarea',
      price: 'money',
      state: 'select',
      count: 'number',
      from: 'date',
      open: 'switch',
      secret: 'password',
      category: 'reference',
    })
  })

  test('a field of a form keeps its limits when it is nullable', () => {
    expect(field('price')).toMatchObject({ nullable: true, min: 1, type: 'integer', label: '«Price»' })
    expect(field('count')).toMatchObject({ nullable: true, type: 'integer' })
  })

  test('a field of a form has labelled options, or names the resource that it refers to', () => {
    const options = [
      { value: '0', label: '«Off»' },
      { value: '1', label: '«On»' },
    ]
    expect(field('state')).toMatchObject({ options, type: 'integer' })
    expect(field('category')).toMatchObject({ reference: 'category' })
  })

  test('a field of a form does not exist for the id, which is in the URL', () => {
    expect(field('id')).toBeUndefined()
  })
})

describe('a list', () => {
  const Record = z
    .object({ id: Id, name: z.string().meta({ title: 'Name' }), ...RecordFields })
    .meta({ id: 'DescribedRecord' })

  test('a list of the back office shows the requested columns in order, and marks those that can be sorted', () => {
    const input = recordListInput(['name'], {})
    expect(sortsOf(input)).toEqual(['id', 'create_time', 'update_time', 'name'])
    expect(columnsOf(pageOutput(Record), ['update_time', 'name', 'version'], sortsOf(input), t)).toEqual([
      { name: 'update_time', label: '«Updated»', widget: 'date', sortable: true },
      { name: 'name', label: '«Name»', widget: 'text', sortable: true },
      { name: 'version', label: '«Version»', widget: 'number', sortable: false },
    ])
    expect(namesIn(pageOutput(Record))).toContain('deleted_at')
  })

  test('a list of the back office takes the fields of a single record, even if the record contains a list', () => {
    const WithItems = Record.extend({ items: z.array(z.object({ image: z.string() })) })
    expect(namesIn(WithItems)).toEqual(['id', 'name', 'version', 'create_time', 'update_time', 'deleted_at', 'items'])
    expect(columnsOf(WithItems, ['name'], [], t)).toMatchObject([{ name: 'name', label: '«Name»' }])
  })

  test('a list of the back office rejects a column that the contract does not have', () => {
    expect(() => columnsOf(pageOutput(Record), ['password'], [], t)).toThrow('no column password')
  })
})
