import { describe, expect, test } from 'vitest'
import { fill } from '@/lib/base/i18n/fill'
import type { Field } from '../kit/model'
import { activeFilters, betweenDays, daysFromQuery, groupFilters, lastDays } from './filters'

const field = (name: string, more: Partial<Field> = {}): Field => ({
  name,
  label: name.toUpperCase(),
  widget: 'text',
  type: 'string',
  required: false,
  nullable: false,
  ...more,
})
const options = [{ value: '1', label: 'A product' }]
const fields = [field('q'), field('type', { widget: 'select', options }), field('start'), field('end')]

describe('the filters of a list', () => {
  test('the filters of a list are the search, single fields, and start and end as one range of days', () => {
    const { search, filters } = groupFilters(fields)
    expect(search?.name).toBe('q')
    expect(filters.map((filter) => (filter.kind === 'field' ? filter.field.name : filter.kind))).toEqual([
      'type',
      'days',
    ])
    expect(groupFilters([field('start')]).filters).toMatchObject([{ kind: 'field', field: { name: 'start' } }])
  })

  test('the filters of a list describe in words what is applied, and how to remove it', () => {
    const { filters } = groupFilters([...fields, field('open', { widget: 'switch' })])
    const query = { q: 'tea', type: '1', open: 'false', ...betweenDays(['2026-01-01', '2026-01-31']) }
    expect(activeFilters(filters, query, fill)).toEqual([
      { label: 'TYPE', value: 'A product', without: { type: undefined } },
      { label: 'OPEN', value: 'No', without: { open: undefined } },
      { label: 'START', value: '2026-01-01 – 2026-01-31', without: { start: undefined, end: undefined } },
    ])
    expect(activeFilters(filters, {}, fill)).toEqual([])
    expect(activeFilters(filters, { end: '2026-01-02T00:00:00+08:00' }, fill)[0]?.value).toBe('until 2026-01-01')
    expect(activeFilters(filters, { type: '9' }, fill)[0]?.value).toBe('9')
  })

  test('the filters of a list show a record by its name once the name is known', () => {
    const wordsFor = (id: string) => {
      const group = field('group', { widget: 'reference', options: [{ value: '7', label: 'Clerks' }] })
      return activeFilters([{ kind: 'field', field: group }], { group: id }, fill)
    }
    expect(wordsFor('7')).toEqual([{ label: 'GROUP', value: 'Clerks', without: { group: undefined } }])
    expect(wordsFor('8')[0]?.value).toBe('…')
  })
})

describe('a range of days', () => {
  test('a range of days goes from midnight to the midnight after its last day, in the time zone of the shop', () => {
    expect(betweenDays(['2026-01-31', '2026-01-31'])).toEqual({
      start: '2026-01-31T00:00:00+08:00',
      end: '2026-02-01T00:00:00+08:00',
    })
    expect(betweenDays(['2024-02-01', '2024-02-28']).end).toBe('2024-02-29T00:00:00+08:00')
    expect(betweenDays(['2025-12-30', '2025-12-31']).end).toBe('2026-01-01T00:00:00+08:00')
  })

  test('a range of days is read back from the URL', () => {
    expect(daysFromQuery(betweenDays(['2026-01-01', '2026-01-31']))).toEqual(['2026-01-01', '2026-01-31'])
    expect(daysFromQuery({ start: '2025-12-31T16:00:00Z' })).toEqual(['2026-01-01', null])
    expect(daysFromQuery({ start: 'soon', end: '' })).toEqual([null, null])
  })

  test('a range of the last days includes today, in the time zone of the shop', () => {
    const lateInLondon = Date.parse('2026-03-01T23:30:00Z')
    expect(lastDays(1, lateInLondon)).toEqual(['2026-03-02', '2026-03-02'])
    expect(lastDays(7, lateInLondon)).toEqual(['2026-02-24', '2026-03-02'])
  })
})
