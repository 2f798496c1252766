import { expect, test } from 'vitest'
import { EventParser } from './stream'

test('events are read from pieces that end anywhere, and signs of life are left out', () => {
  const parser = new EventParser()
  expect(parser.read(':\n\nretry: 2000\nid: 1.2\nda')).toEqual([])
  expect(parser.read('ta: {"changes":[]}\n')).toEqual([])
  expect(parser.read('\n:\n\nid: 3\ndata: {"a":"b: c"}\n\nid: 4')).toEqual([
    { id: '1.2', data: '{"changes":[]}' },
    { id: '3', data: '{"a":"b: c"}' },
  ])
})
