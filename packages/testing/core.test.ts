import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { endpoints } from '@/lib/endpoints'
import { jobs, registry } from '@/lib/registry'
import { BELOW_MODULES, sourcesIn } from './imports'

const sources = BELOW_MODULES.flatMap((folder) => sourcesIn(`lib/${folder}`))

const code = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')

/** The words that a source of core has as string literals, with the file. */
const quoted = (words: string[]) =>
  sources.flatMap((file) => {
    const literals = new Set([...code(file).matchAll(/['"`]([\w.]+)['"`]/g)].map(([, literal = '']) => literal))
    return words.filter((word) => literals.has(word)).map((word) => `${file}: ${word}`)
  })

describe('core is independent of the modules', () => {
  test('core names no operation of a module, except the permission for personal data', () => {
    const found = quoted(endpoints.map(({ id }) => id)).filter((one) => !one.endsWith(': personal.read'))
    expect(found).toEqual([])
  })

  test('core names no jobs and settings of the modules', () => {
    const names = [
      ...Object.keys(jobs.handlers),
      ...jobs.schedules.map(({ name }) => name),
      ...Object.keys(registry.rules.shape),
    ]
    expect(quoted(names.filter((name) => !OWN.has(name)))).toEqual([])
  })
})

/** The jobs and settings of core itself: bulk work, the seals of the operation log, signing in. */
const OWN = new Set([
  'bulk',
  'audit.seal',
  'security.otp_required',
  'limits.refresh_per_hour',
  'retention.session_days',
])
