import { expect, test } from 'vitest'
import { NO_DETAILS } from '@/lib/search/hit'
import { type Hit, recentFirst } from './recent'

const hit = (kind: Hit['kind'], path: string): Hit => ({ ...NO_DETAILS, kind, path, title: path })

test('the record opened last comes first, and the others stay in their order', () => {
  const hits = [hit('order', '/1'), hit('order', '/2'), hit('order', '/3'), hit('order', '/4')]
  const recent = [hit('order', '/3'), hit('page', '/b'), hit('order', '/2')]
  expect(recentFirst(hits, recent).map(({ path }) => path)).toEqual(['/3', '/2', '/1', '/4'])
  expect(recentFirst(hits, []).map(({ path }) => path)).toEqual(['/1', '/2', '/3', '/4'])
})
