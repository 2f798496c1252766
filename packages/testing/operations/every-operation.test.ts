import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/endpoints'
import { partOf } from './every-operation'

describe('the operations that npm test tries', () => {
  const [quick, rest] = [partOf(endpoints, 'quick'), partOf(endpoints, 'rest')]

  test('the operations that npm test tries and those that test:all tries after it are all, each once', () => {
    expect([...quick, ...rest].map(({ id }) => id).toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted())
    expect(partOf(endpoints, undefined)).toBe(endpoints)
  })

  test('the operations that npm test tries are of every method, access, answer and body that there is', () => {
    const facts = (all: typeof endpoints) =>
      [...new Set(all.map(({ method, access, answer, body }) => [method, access, answer, body].join()))].toSorted()
    expect(facts(quick)).toEqual(facts(endpoints))
    expect(quick.length).toBeLessThan(endpoints.length / 2)
  })

  test('the operations that npm test leaves are tried by test:all, in whatever file they are', () => {
    const files = readdirSync('lib').filter(
      (file) => file.endsWith('.test.ts') && /^tryOperations\(/m.test(readFileSync(`lib/${file}`, 'utf8')),
    )
    const [, named = ''] = /const inParts = present\(([^)]*)\)/.exec(readFileSync('vitest.config.ts', 'utf8')) ?? []
    expect(named.match(/lib\/[\w.-]+/g)).toEqual(files.map((file) => `lib/${file}`).toSorted())
  })
})
