import { describe, expect, test } from 'vitest'
import { parseConflict } from '@/components/admin/form/save-changes'
import type { Field } from '@/components/admin/kit/model'
import { asRecord } from '@/lib/base/json'
import { groupSettings, type Setting, toConfigInput, toFormAnswer, toFormRow } from './snapshot'

const field = (name: string): Field => ({
  name,
  label: name,
  widget: 'text',
  type: 'string',
  required: false,
  nullable: false,
})
const setting = (name: string, group: string, secret = false): Setting => ({
  field: field(name),
  group,
  secret,
  initial: '',
  under: undefined,
  unready: undefined,
})
const config = {
  version: 7,
  items: [
    { key: 'shop.name', type: 'string', value: '小铺', set: true },
    { key: 'mail.password', type: 'secret', value: null, set: true },
  ],
}
const refused = { ok: false as const, status: 400, error_code: 10120, msg: 'no', request_id: 'r' }

describe('the configuration as a form', () => {
  test('the configuration as a form is one record, with true in place of a secret that is set', () => {
    expect(toFormRow(config)).toEqual({ id: 0, version: 7, 'shop.name': '小铺', 'mail.password': true })
  })

  test('the configuration as a form sends null for a secret to remove, and every other value unchanged', () => {
    const settings = [setting('mail.password', 'A', true), setting('upload.documents', 'A')]
    expect(toConfigInput({ 'mail.password': false, 'upload.documents': false }, settings)).toEqual({
      'mail.password': null,
      'upload.documents': false,
    })
    expect(toConfigInput({ 'mail.password': 'new' }, settings)).toEqual({ 'mail.password': 'new' })
  })

  test('the configuration as a form maps the path of a validation error to its field', () => {
    const errors = [{ path: 'values.shop.name', message: 'must not be empty' }]
    expect(toFormAnswer({ ...refused, errors }, toFormRow(config))).toMatchObject({ errors: [{ path: 'shop.name' }] })
    expect(toFormAnswer({ ok: true, data: 1 }, toFormRow(config))).toEqual({ ok: true, data: 1 })
  })

  test('the configuration as a form reads a concurrent change by another user, and keeps secrets that the answer leaves out', () => {
    const details = { version: 8, current: { version: 8, 'shop.name': '大铺' } }
    const answer = toFormAnswer({ ...refused, status: 412, details }, toFormRow(config))
    expect(parseConflict(asRecord(answer).details)).toEqual({
      version: 8,
      current: { id: 0, version: 8, 'shop.name': '大铺', 'mail.password': true },
    })
  })

  test('the configuration as a form is divided into the groups of its settings, in order of first appearance', () => {
    const parts = groupSettings([setting('a', 'One'), setting('b', 'Two'), setting('c', 'One')])
    const named = parts.map(({ group, settings }) => [group, settings.map((one) => one.field.name)])
    expect(named).toEqual([
      ['One', ['a', 'c']],
      ['Two', ['b']],
    ])
  })
})
