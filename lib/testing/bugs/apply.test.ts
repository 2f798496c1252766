import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { problemWith, withBug } from './apply'
import { BUGS, type Bug } from './bugs'

describe('a seeded bug', () => {
  test.each(BUGS)('can still be put into its file: $what', (bug) => {
    expect(problemWith(bug)).toBeUndefined()
    expect(bug.to).not.toBe(bug.from)
    expect(bug.tests.filter((one) => !existsSync(one))).toEqual([])
  })

  test('is one of many', () => {
    expect(new Set(BUGS.map(({ what }) => what)).size).toBe(BUGS.length)
    expect(BUGS.length).toBeGreaterThanOrEqual(25)
  })
})

describe('a seeded bug whose source has changed', () => {
  const file = 'lib/testing/chance.ts'
  const from = 'export function seededChance(seed: number): Chance {'
  const bug: Bug = { what: 'an example', file, from, to: '', tests: [] }

  test('is said to be in the file that has its text now', () => {
    const moved = { ...bug, file: 'lib/testing/report-proof.ts' }
    expect(problemWith(moved)).toContain(`its "from" is in ${file} now`)
    expect(problemWith({ ...bug, file: 'lib/testing/gone.ts' })).toContain(`its "from" is in ${file} now`)
  })

  test('is shown the lines that were rewritten', () => {
    const renamed = { ...bug, from: 'export function luckOf(seed: number): Chance {' }
    expect(problemWith(renamed)).toMatch(/the nearest lines are lib\/testing\/chance\.ts:\d+/)
    expect(problemWith(renamed)).toContain(from)
  })

  test('is refused where its text is there twice', () => {
    expect(problemWith({ ...bug, from: 'state' })).toContain('make it longer')
  })

  test('is not applied in silence', () => {
    expect(withBug({ ...bug, to: 'bug' }, `a\n${from}\n`)).toBe('a\nbug\n')
    expect(() => withBug(bug, 'something else')).toThrow('the bug "an example" no longer applies')
  })
})
