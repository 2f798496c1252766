import { describe, expect, test } from 'vitest'
import { rankProblems } from './group-field'

const group = { id: 3, name: 'Warehouse', pages: 1, points: ['order.list', 'order.ship'] }
const colleague = { isSuper: false, wasSuper: false, group }
const root = { isSuper: true, holds: () => true }
const manager = { isSuper: false, holds: (point: string) => point === 'order.list' }
const fine = { aboveEditor: false, lacking: [], nowhere: undefined }

describe('before a colleague is saved', () => {
  test('a colleague can open no page without a group or in one that leads nowhere', () => {
    expect(rankProblems({ ...colleague, group: null }, root).nowhere).toBe('without a group')
    expect(rankProblems({ ...colleague, group: { ...group, pages: 0 } }, root).nowhere).toBe('in this group')
    expect(rankProblems(colleague, root)).toEqual(fine)
  })

  test('nothing is reported for a super administrator’s pages, or of a group that is still read', () => {
    expect(rankProblems({ ...colleague, isSuper: true, group: null }, root)).toEqual(fine)
    expect(rankProblems({ ...colleague, group: undefined }, root)).toEqual(fine)
  })

  test('an editor sees which permissions of the group they lack', () => {
    expect(rankProblems(colleague, manager).lacking).toEqual(['order.ship'])
    expect(rankProblems(colleague, root).lacking).toEqual([])
  })

  test('an editor reads that only a super administrator may edit another', () => {
    const above = { isSuper: true, wasSuper: true, group: null }
    expect(rankProblems(above, manager).aboveEditor).toBe(true)
    expect(rankProblems(above, root).aboveEditor).toBe(false)
    expect(rankProblems({ ...above, wasSuper: false }, manager).aboveEditor).toBe(false)
  })
})
