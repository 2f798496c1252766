import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { browser, usePages } from '@/packages/testing/page-request'
import { useShop } from '@/packages/testing/shop'
import { initialValues } from '../kit/values'
import { columnsOf, fieldsOf, withOptions } from './describe'

const t = (sentence: string) => sentence
const type = z.string().max(60).meta({ title: 'Type', dict: 'article_type' })
const Draft = z.strictObject({ name: z.string().meta({ title: 'Name' }), type })

describe('a field that takes its values from a dictionary', () => {
  const shop = useShop()
  const { as } = usePages(shop)
  const field = async () => (await withOptions(fieldsOf(Draft, 'input', t))).find(({ name }) => name === 'type')
  const edit = async (value: string, changed: object) => {
    const token = await shop.tokenOf('manager')
    const { items } = (await shop.ask(`GET /cms/dict?type=article_type&q=${value}`, { token })).data
    return shop.ask(`PUT /cms/dict/${items[0].id}`, { token, body: changed })
  }

  beforeEach(() => as('clerk'))

  test('a dictionary field offers the entries in the language of the page, even to staff without permission for dictionaries', async () => {
    expect(await field()).toMatchObject({ widget: 'select', initial: 'news' })
    expect((await field())?.options?.[1]).toEqual({ value: 'guide', label: 'Buying guide', color: 'teal' })
    browser.jar.set('kiosk.locale', 'zh')
    expect((await field())?.options?.[1]).toEqual({ value: 'guide', label: '选购指南', color: 'teal' })
  })

  test('a dictionary field starts with the default entry in a new record, and with the stored value in an existing one', async () => {
    const fields = await withOptions(fieldsOf(Draft, 'input', t))
    expect(initialValues(fields, null)).toEqual({ name: undefined, type: 'news' })
    expect(initialValues(fields, { id: 1, name: 'A', type: 'help' })).toEqual({ name: 'A', type: 'help' })
    await edit('news', { is_default: false })
    expect((await field())?.initial).toBeUndefined()
  })

  test('a dictionary field shows a disabled entry, but does not offer it', async () => {
    await edit('story', { status: 'disabled' })
    const disabled = (await field())?.options?.filter((option) => option.disabled)
    expect(disabled).toEqual([{ value: 'story', label: 'Brand story', color: 'grape', disabled: true }])
  })

  test('a dictionary field has the same options in a column of a list', async () => {
    const Record = z.object({ id: z.int(), type })
    const [column] = await withOptions(columnsOf(Record, ['type'], [], t))
    expect(column).toMatchObject({ widget: 'select', options: (await field())?.options })
  })

  test('a dictionary field costs no query in a form that has none', async () => {
    const queries = await shop.queriesOf(() => withOptions(fieldsOf(Draft.pick({ name: true }), 'input', t)))
    expect(queries).toEqual([])
  })
})
