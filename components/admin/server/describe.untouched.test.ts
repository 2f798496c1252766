import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { asRecord } from '@/lib/base/json'
import { endpoints } from '@/lib/endpoints'
import { sampleOf } from '@/packages/testing/sample-calls'
import { useShop } from '@/packages/testing/shop'
import type { Field } from '../kit/model'
import { changedValues, initialValues, isEmpty, type Values } from '../kit/values'
import { fieldsOf } from './describe'

const t = (sentence: string) => sentence
/** Whatever a form of the office may send. */
const sent = endpoints.filter(({ path, method }) => path.startsWith('/cms/') && method !== 'GET')
/** A file has no form: it is dropped, with its own request. */
const created = sent.filter(({ id }) => id.endsWith('.create') && id !== 'file.create')

/** What staff see in a field: a switch is on or off, any other field is empty or has its value. */
const seen = ({ widget }: Field, value: unknown) =>
  widget === 'switch' ? value === true : isEmpty(value) ? 'nothing' : value

/** What is filled in where a field is left empty, as the help of the field says. */
const FILLED_IN: Record<string, string> = {
  'parcel.create items': 'all that has not been shipped',
  'article.create published_at': 'now',
  'article.create author': 'the staff member who writes it',
  'notice.create published_at': 'now',
  'staff.create nickname': 'the username',
  'menu.create sort': 'the last place',
  'dict.create sort': 'the last place',
  'webhook.create language': 'the language of the page, by its form',
  'api_key.create expires_at': 'in a year',
}

/** The fields that show something else than what is saved. */
function different(fields: Field[], shown: Values, saved: Values) {
  const told = (field: Field, from: Values) => JSON.stringify(seen(field, from[field.name]))
  return fields
    .filter((field) => told(field, shown) !== told(field, saved))
    .map((field) => `${field.name} shows ${told(field, shown)} and saves ${told(field, saved)}`)
}

describe('an untouched form', () => {
  test.each(sent)('an untouched form shows what its contract reads: $id', ({ input }) => {
    const fields = fieldsOf(input, 'input', t)
    const shown = initialValues(fields, null)
    const given = changedValues(shown, null)
    const read = fields.flatMap(({ name }) => {
      const part: unknown = input.shape[name]
      const value = part instanceof z.ZodType ? part.safeParse(given[name]) : undefined
      return value?.success ? [[name, value.data] as const] : [] // without a value it is asked for
    })
    const saved = Object.fromEntries(read)
    const kept = fields.filter(({ name }) => name in saved)
    expect(different(kept, shown, saved)).toEqual([])
  })
})

describe('a record made by an untouched form', () => {
  const shop = useShop()

  test.each(created)('a record made by an untouched form is what it showed: $id', async ({ id, input }) => {
    const [what, { body, ...options }] = await sampleOf(shop, id)
    const fields = fieldsOf(input, 'input', t)
    const typed = fields.filter(
      ({ name, required, widget }) => name in asRecord(body) && (required || widget !== 'switch'),
    )
    const written = Object.fromEntries(typed.map(({ name }) => [name, asRecord(body)[name]]))
    const left = fields.filter(({ name, required }) => !(name in written || required || FILLED_IN[`${id} ${name}`]))
    const shown = initialValues(left, null)
    const { status, data } = await shop.ask(what, { ...options, body: { ...changedValues(shown, null), ...written } })
    expect(status).toBe(201)
    expect(
      different(
        left.filter(({ name }) => name in data),
        shown,
        data,
      ),
    ).toEqual([])
  })
})
