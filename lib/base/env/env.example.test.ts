import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fileVariables } from './files'
import { payVariables } from './pay'
import { traceVariables } from './traces'

const found = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name)

const own = found('lib/base/env/env.ts', /^ {2}([A-Z][A-Z\d_]+): /gm)
const parts = [payVariables, fileVariables, traceVariables]
const variables = [...new Set([...own, ...parts.flatMap((part) => Object.keys(part))])]
const isSetByTheHost = (name: string) => name === 'NODE_ENV' || name.startsWith('VERCEL')

describe('every environment variable', () => {
  test('every environment variable is found by searching the sources', () => {
    expect(variables).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'VERCEL_URL', 'WECHAT_PAY_MCHID']))
  })

  test('every environment variable is in .env.example once, commented out, and nothing else is', () => {
    expect(found('.env.example', /^# ?([A-Z][A-Z\d_]+)=/gm).toSorted()).toEqual(variables.toSorted())
    expect(found('.env.example', /^([^#\s].*)$/gm)).toEqual([])
  })

  test('every environment variable that an operator may set is in the table of docs/operating.md', () => {
    const rows = found('docs/operating.md', /^\| (`[A-Z].*?) \|/gm).join()
    const named = [...rows.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name = '']) => name)
    expect(named.toSorted()).toEqual(variables.filter((name) => !isSetByTheHost(name)).toSorted())
  })
})
