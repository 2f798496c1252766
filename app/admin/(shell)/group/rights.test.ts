import { describe, expect, test } from 'vitest'
import { type Module, parseRights, pointsOf, searchRights, stateOf, toggleRights } from './rights'

const right = (point: string, label: string) => ({ point, label })
const BANNERS: Module = {
  id: 'cms-banner',
  module: 'cms-banner',
  label: 'Banners',
  points: [right('banner.list', 'List banners'), right('banner.delete', 'Move to the trash')],
}
const FILES: Module = { id: 'cms-file', module: 'cms-file', label: 'Files', points: [right('file.list', 'List files')] }
const ALL = [BANNERS, FILES]
const points = pointsOf(ALL)
const everything = new Set(points)

describe('the permissions of a group', () => {
  test('the permissions of a group are read with their operations, apart from those that the signed-in user holds', () => {
    const where = { id: 'cms-a', module: 'cms-a', method: 'GET', path: '/a' }
    const url = (point: string | null, allowed: boolean, label = '') => ({ ...where, point, label, allowed })
    const items = [url('a.delete', true, 'Delete one'), url('a.delete', true, 'Delete many'), url('b.list', false)]
    const { names, ownPoints } = parseRights([...items, url(null, true)])
    expect([...names].toSorted()).toEqual([
      ['a.delete', 'Delete one'],
      ['b.list', ''],
    ])
    expect([...ownPoints]).toEqual(['a.delete'])
  })

  test('the permissions of a group are granted for all, some or none of a module', () => {
    expect(stateOf(points, points)).toBe('all')
    expect(stateOf(points, ['file.list', 'other.list'])).toBe('some')
    expect(stateOf(points, ['other.list'])).toBe('none')
    expect(stateOf([], ['other.list'])).toBe('none')
  })

  test('the permissions of a group are granted and revoked together, and kept in a fixed order', () => {
    expect(toggleRights(['other.list', 'file.list'], points, true, everything)).toEqual([
      ...['banner.delete', 'banner.list', 'file.list', 'other.list'],
    ])
    expect(toggleRights(['other.list', 'file.list', 'banner.list'], points, false, everything)).toEqual(['other.list'])
  })

  test('the permissions of a group are neither granted nor revoked where the signed-in user lacks them', () => {
    const ownPoints = new Set(['banner.list'])
    expect(toggleRights([], points, true, ownPoints)).toEqual(['banner.list'])
    expect(toggleRights(['banner.list', 'file.list'], points, false, ownPoints)).toEqual(['file.list'])
  })

  test('the permissions of a group are found by label, point or module, ignoring case', () => {
    expect(searchRights(ALL, ' TRASH ')).toEqual([{ ...BANNERS, points: [BANNERS.points[1]] }])
    expect(searchRights(ALL, 'file.')).toEqual([FILES])
    expect(searchRights(ALL, 'banners')).toEqual([BANNERS])
    expect(searchRights(ALL, 'list')).toEqual([{ ...BANNERS, points: [BANNERS.points[0]] }, FILES])
    expect(searchRights(ALL, 'no such')).toEqual([])
    expect(searchRights(ALL, '')).toEqual(ALL)
  })
})
