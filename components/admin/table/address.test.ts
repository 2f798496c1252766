import { describe, expect, test } from 'vitest'
import { nextQuery, onlyFilters, parseQuery, searchOf } from './address'

describe('the address of a list', () => {
  test('keeps what it has and takes in what is new', () => {
    expect(nextQuery({ sort: 'name', q: 'tea' }, { status: 'paid' })).toEqual({
      sort: 'name',
      q: 'tea',
      status: 'paid',
    })
    expect(nextQuery({ sort: 'name' }, { sort: '-name' })).toEqual({ sort: '-name' })
  })

  test('has nothing empty in it', () => {
    expect(nextQuery({ q: 'tea', sort: 'name' }, { q: '', sort: undefined })).toEqual({})
    expect(nextQuery({ q: '' }, {})).toEqual({})
  })

  test('goes back to page 1 when the list becomes another', () => {
    expect(nextQuery({ page: '3', size: '20' }, { q: 'tea' })).toEqual({ size: '20', q: 'tea' })
    expect(nextQuery({ page: '3' }, { open: '7', q: 'tea' })).toEqual({ open: '7', q: 'tea' })
  })

  test('stays on its page when another page is named or something opens over it', () => {
    expect(nextQuery({ page: '3', q: 'tea' }, { page: '4' })).toEqual({ page: '4', q: 'tea' })
    expect(nextQuery({ page: '3' }, { open: '7' })).toEqual({ page: '3', open: '7' })
    expect(nextQuery({ page: '3', open: '7' }, { open: undefined, history: '7' })).toEqual({ page: '3', history: '7' })
  })

  test('does not name page 1', () => {
    expect(nextQuery({ page: '3' }, { page: '1' })).toEqual({})
  })

  test('is a query that survives what people type', () => {
    const query = { q: 'tea & cake = ?', start: '2026-01-01T00:00:00+08:00' }
    expect(Object.fromEntries(new URLSearchParams(searchOf(query)))).toEqual(query)
    expect(searchOf({})).toBe('?')
  })

  test('has each name once, as the page reads it', () => {
    expect(parseQuery({ q: 'tea', status: ['paid', 'shipped'], page: undefined })).toEqual({
      q: 'tea',
      status: 'shipped',
    })
  })

  test('is filtered by all that is not its page, its order, or what opens over it', () => {
    const place = { page: '3', size: '20', sort: 'name', open: '7', history: '7' }
    expect(onlyFilters({ ...place, q: 'tea', trash: 'true' })).toEqual({ q: 'tea', trash: 'true' })
  })
})
