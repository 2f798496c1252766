import { describe, expect, test } from 'vitest'
import { nextQuery, onlyFilters, parseQuery, searchOf, viewOf } from './address'

describe('the query of a list', () => {
  test('the query of a list keeps its parameters and adds new ones', () => {
    expect(nextQuery({ sort: 'name', q: 'tea' }, { status: 'paid' })).toEqual({
      sort: 'name',
      q: 'tea',
      status: 'paid',
    })
    expect(nextQuery({ sort: 'name' }, { sort: '-name' })).toEqual({ sort: '-name' })
  })

  test('the query of a list leaves out empty parameters', () => {
    expect(nextQuery({ q: 'tea', sort: 'name' }, { q: '', sort: undefined })).toEqual({})
    expect(nextQuery({ q: '' }, {})).toEqual({})
  })

  test('the query of a list goes back to page 1 when a filter changes', () => {
    expect(nextQuery({ page: '3', size: '20' }, { q: 'tea' })).toEqual({ size: '20', q: 'tea' })
    expect(nextQuery({ page: '3' }, { open: '7', q: 'tea' })).toEqual({ open: '7', q: 'tea' })
  })

  test('the query of a list goes to a given page, and stays there when a record or its history opens', () => {
    expect(nextQuery({ page: '3', q: 'tea' }, { page: '4' })).toEqual({ page: '4', q: 'tea' })
    expect(nextQuery({ page: '3' }, { open: '7' })).toEqual({ page: '3', open: '7' })
    expect(nextQuery({ page: '3', open: '7' }, { open: undefined, history: '7' })).toEqual({ page: '3', history: '7' })
  })

  test('the query of a list goes to the last page, and counts from there', () => {
    expect(nextQuery({ page: '3', q: 'tea' }, { from: 'end', page: undefined })).toEqual({ from: 'end', q: 'tea' })
    expect(nextQuery({ from: 'end' }, { page: '2' })).toEqual({ from: 'end', page: '2' })
    expect(nextQuery({ from: 'end', page: '2' }, { open: '7' })).toEqual({ from: 'end', page: '2', open: '7' })
    expect(nextQuery({ from: 'end', page: '2' }, { q: 'tea' })).toEqual({ q: 'tea' })
  })

  test('the query of a list leaves out page 1', () => {
    expect(nextQuery({ page: '3' }, { page: '1' })).toEqual({})
  })

  test('the query of a list survives special characters that users type', () => {
    const query = { q: 'tea & cake = ?', start: '2026-01-01T00:00:00+08:00' }
    expect(Object.fromEntries(new URLSearchParams(searchOf(query)))).toEqual(query)
    expect(searchOf({})).toBe('?')
  })

  test('the query of a list has each parameter once, with its last value', () => {
    expect(parseQuery({ q: 'tea', status: ['paid', 'shipped'], page: undefined })).toEqual({
      q: 'tea',
      status: 'shipped',
    })
  })

  test('the query of a list filters by every parameter except page, size, order and what opens over the list', () => {
    const place = { page: '3', from: 'end', size: '20', sort: 'name', open: '7', history: '7' }
    expect(onlyFilters({ ...place, q: 'tea', trash: 'true' })).toEqual({ q: 'tea', trash: 'true' })
  })

  test('the query of a list is a view by everything except where one is in it and what opens over it, in one order', () => {
    const place = { page: '3', from: 'end', open: '7', history: '7' }
    expect(viewOf({ ...place, status: 'paid', q: 'a & b', sort: '-id', held: '' })).toBe(
      'q=a+%26+b&sort=-id&status=paid',
    )
    expect(viewOf(place)).toBe('')
  })
})
