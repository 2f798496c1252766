import { describe, expect, test } from 'vitest'
import { dropAt, linesOf, moveEntry, parentsFor, positionsOf, type Rules, type Step, stepTo } from './tree'

type Node = { id: number; leaf: boolean; children: Node[] }
const node = (id: number, children: Node[] = [], leaf = false): Node => ({ id, leaf, children })
const RULES: Rules<Node> = { deepest: 5, takes: ({ leaf }) => !leaf }

/** 1 [11 [111], 12], 2 (nothing goes below it), 3 [31] */
const TREE = [node(1, [node(11, [node(111)]), node(12)]), node(2, [], true), node(3, [node(31)])]
const drawn = (nodes: Node[]): string =>
  nodes.map(({ id, children }) => `${id}${children.length ? `[${drawn(children)}]` : ''}`).join(' ')

test('the lines of a tree give the depth and position of each entry', () => {
  const lines = linesOf(TREE).map(({ node, depth, parent, at }) => [node.id, depth, parent, at])
  expect(lines.slice(0, 4)).toEqual([
    [1, 0, null, 0],
    [11, 1, 1, 0],
    [111, 2, 11, 0],
    [12, 1, 1, 1],
  ])
  expect(positionsOf(TREE).at(-1)).toEqual({ id: 31, parent_id: 3, sort: 0 })
})

describe('an entry moves with everything below it', () => {
  test.each([
    [11, { parent: null, at: 1 }, '1[12] 11[111] 2 3[31]'],
    [11, { parent: 3, at: 1 }, '1[12] 2 3[31 11[111]]'],
    [11, { parent: 1, at: 1 }, '1[12 11[111]] 2 3[31]'],
    [3, { parent: 111, at: 0 }, '1[11[111[3[31]]] 12] 2'],
  ])('an entry moves with everything below it: %i to %o', (id, target, after) => {
    expect(drawn(moveEntry(TREE, id, target))).toBe(after)
  })

  test('an unknown entry moves nothing', () => {
    expect(moveEntry(TREE, 99, { parent: null, at: 0 })).toBe(TREE)
  })
})

describe('the arrow keys', () => {
  const stepped = (id: number, step: Step) => {
    const target = stepTo(TREE, id, step, RULES)
    return target && drawn(moveEntry(TREE, id, target))
  }

  test('the arrow keys move an entry among its siblings, and stop at the ends', () => {
    expect(stepped(11, 'down')).toBe('1[12 11[111]] 2 3[31]')
    expect(stepped(3, 'up')).toBe('1[11[111] 12] 3[31] 2')
    expect(stepped(1, 'up')).toBeUndefined()
    expect(stepped(12, 'down')).toBeUndefined()
  })

  test('the arrow keys move an entry below the previous one, and out again behind its parent', () => {
    expect(stepped(12, 'in')).toBe('1[11[111 12]] 2 3[31]')
    expect(stepped(11, 'out')).toBe('1[12] 11[111] 2 3[31]')
    expect(stepped(1, 'out')).toBeUndefined()
  })

  test('the arrow keys move nothing below an entry that takes no children, or where none precedes', () => {
    expect(stepped(3, 'in')).toBeUndefined()
    expect(stepped(11, 'in')).toBeUndefined()
  })

  test('the arrow keys move nothing deeper than the maximum depth', () => {
    const deep = [node(1, [node(2, [node(3, [node(4, [node(5)])])])]), node(6), node(7, [node(8)])]
    expect(stepTo(deep, 6, 'in', RULES)).toEqual({ parent: 1, at: 1 })
    expect(dropAt(deep, { id: 6, gap: 5, depth: 9 }, RULES)).toMatchObject({ parent: 4, depth: 4 })
    expect(dropAt(deep, { id: 7, gap: 5, depth: 9 }, RULES)).toMatchObject({ parent: 3, depth: 3 })
  })
})

describe('a drop', () => {
  const dropped = (id: number, gap: number, depth: number) => {
    const target = dropAt(TREE, { id, gap, depth }, RULES)
    return target && drawn(moveEntry(TREE, id, target))
  }

  test('an entry dropped into a gap takes the depth of the pointer, as far as the neighbors allow', () => {
    expect(dropped(31, 4, 0)).toBe('1[11[111] 12] 31 2 3')
    expect(dropped(31, 4, 1)).toBe('1[11[111] 12 31] 2 3')
    expect(dropped(31, 4, 2)).toBe('1[11[111] 12[31]] 2 3')
    expect(dropped(31, 4, 9)).toBe('1[11[111] 12[31]] 2 3')
    expect(dropped(31, 3, 0)).toBe('1[11[111] 31 12] 2 3')
  })

  test('a drop is never below an entry that takes no children', () => {
    expect(dropped(31, 5, 1)).toBe('1[11[111] 12] 2 31 3')
  })

  test('an entry dropped at its own place changes at most its depth', () => {
    expect(dropped(12, 3, 1)).toBe(drawn(TREE))
    expect(dropped(12, 4, 2)).toBe('1[11[111 12]] 2 3[31]')
    expect(dropped(11, 2, 1)).toBe(drawn(TREE))
    expect(dropped(3, 7, 0)).toBe(drawn(TREE))
  })

  test('an entry dropped at the top or the end goes there', () => {
    expect(dropped(31, 0, 0)).toBe('31 1[11[111] 12] 2 3')
    expect(dropped(11, 7, 0)).toBe('1[12] 2 3[31] 11[111]')
    expect(dropped(11, 7, 1)).toBe('1[12] 2 3[31 11[111]]')
  })

  test('a drop of an unknown entry is ignored', () => {
    expect(dropAt(TREE, { id: 99, gap: 0, depth: 0 }, RULES)).toBeUndefined()
  })
})

test('an entry can move below any that takes it, but not below itself or too deep', () => {
  const parentsOf = (id?: number) => parentsFor(TREE, id, RULES).map(({ node }) => node.id)
  expect(parentsOf()).toEqual([1, 11, 111, 12, 3, 31])
  expect(parentsOf(11)).toEqual([1, 12, 3, 31])
  expect(parentsFor(TREE, 11, { ...RULES, deepest: 3 }).map(({ node }) => node.id)).toEqual([1, 3])
})
