import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { needsBuild, noticedBy, problemWith, withBug } from './apply'
import { BUGS, type Bug } from './bugs'

describe('a seeded bug', () => {
  test.each(BUGS)('a seeded bug can still be applied to its file: $what', (bug) => {
    expect(problemWith(bug)).toBeUndefined()
    expect(bug.to).not.toBe(bug.from)
    expect(bug.tests.filter((one) => !existsSync(one))).toEqual([])
  })

  test.each(BUGS.filter(({ title }) => title))(
    'a seeded bug names a test that there is: $what',
    ({ tests, title = '' }) => {
      expect(tests.filter((one) => readFileSync(one, 'utf8').includes(title))).toEqual(tests)
    },
  )

  test('a seeded bug shares a build with others only by its own file and a test of its own', () => {
    const built = BUGS.filter(needsBuild)
    expect(built.filter(({ title, tests }) => !title || !tests.every((one) => one.startsWith('e2e/')))).toEqual([])
    expect(new Set(built.map(({ file }) => file)).size).toBe(built.length)
    expect(new Set(built.map(({ title }) => title)).size).toBe(built.length)
  })

  test('a seeded bug is noticed by npm test in nine cases of ten, and the others by npm run test:all', () => {
    const late = BUGS.filter((bug) => noticedBy(bug) !== 'npm test')
    expect(late.length, late.map(({ what }) => what).join('\n')).toBeLessThanOrEqual(BUGS.length / 10)
    expect(late.length).toBeGreaterThan(0)
  })

  test('a seeded bug is described uniquely, and there are at least 25', () => {
    expect(new Set(BUGS.map(({ what }) => what)).size).toBe(BUGS.length)
    expect(BUGS.length).toBeGreaterThanOrEqual(25)
  })
})

describe('a seeded bug whose source has changed', () => {
  const file = 'packages/testing/chance.ts'
  const from = 'export function seededChance(seed: number): Chance {'
  const bug: Bug = { what: 'an example', file, from, to: '', tests: [] }

  test('a seeded bug of a changed source is reported with the file that has its text now', () => {
    const moved = { ...bug, file: 'packages/testing/report-proof.ts' }
    expect(problemWith(moved)).toContain(`its "from" is in ${file} now`)
    expect(problemWith({ ...bug, file: 'packages/testing/gone.ts' })).toContain(`its "from" is in ${file} now`)
  })

  test('a seeded bug of a changed source is reported with the lines nearest to its text', () => {
    const renamed = { ...bug, from: 'export function luckOf(seed: number): Chance {' }
    expect(problemWith(renamed)).toMatch(/the nearest lines are packages\/testing\/chance\.ts:\d+/)
    expect(problemWith(renamed)).toContain(from)
  })

  test('a seeded bug of a changed source is rejected if its text is there twice', () => {
    expect(problemWith({ ...bug, from: 'state' })).toContain('make it longer')
  })

  test('a seeded bug of a changed source is an error when it is applied', () => {
    expect(withBug({ ...bug, to: 'bug' }, `a\n${from}\n`)).toBe('a\nbug\n')
    expect(() => withBug(bug, 'something else')).toThrow('the bug "an example" no longer applies')
  })
})
