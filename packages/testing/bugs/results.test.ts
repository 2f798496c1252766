import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Bug } from './bugs'
import { hashOfSources, Results } from './results'

const room = mkdtempSync(path.join(tmpdir(), 'kiosk-results-'))
afterAll(() => rmSync(room, { recursive: true }))

const bug: Bug = { what: 'an example', file: 'a.ts', from: 'a', to: 'b', tests: ['a.test.ts'] }

test('a bug that was noticed is known to the next run, until it or a source has changed', () => {
  const folder = path.join(room, 'state')
  new Results(folder, 'sources').keepNoticed(bug, 'a test')
  const next = new Results(folder, 'sources')
  expect([bug, { ...bug, what: 'in other words' }].map(next.isNoticed)).toEqual([true, true])
  expect(
    [
      { ...bug, to: 'c' },
      { ...bug, tests: ['b.test.ts'] },
    ].map(next.isNoticed),
  ).toEqual([false, false])
  expect(new Results(folder, 'other sources').isNoticed(bug)).toBe(false)
  expect(readdirSync(folder)).toEqual(['bugs.json'])
})

test('a result without a folder is known to its own run only', () => {
  const results = new Results(undefined, 'sources')
  results.keepNoticed(bug, 'a test')
  expect([results.isNoticed(bug), new Results(undefined, 'sources').isNoticed(bug)]).toEqual([true, false])
})

test('the sources have a hash, which stays the same', () => {
  expect(hashOfSources()).toMatch(/^[0-9a-f]{64}$/)
  expect(hashOfSources()).toBe(hashOfSources())
})
