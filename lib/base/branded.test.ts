import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PayError } from '@/lib/pay/provider'
import { Failure } from './errors'

test('an error of another bundle is recognised, and no other error', async () => {
  const other: typeof import('./branded') = await import(`./branded${'?another-bundle'}`)
  class OfTheOther extends other.errorWithBrand('PayError') {}
  const thrown = new OfTheOther('away')
  expect(thrown).toBeInstanceOf(PayError)
  expect(thrown).toBeInstanceOf(Error)
  expect(thrown).not.toBeInstanceOf(Failure)
  expect(new PayError('config')).toBeInstanceOf(PayError)
  expect(new Error('away')).not.toBeInstanceOf(PayError)
})

test('each error that another file may catch is recognised in every bundle', () => {
  const files = readdirSync('lib', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  )
  const ownError = /export class (\w+) extends Error\b/g
  const found = files.flatMap((file) =>
    [...readFileSync(`lib/${file}`, 'utf8').matchAll(ownError)].map(([, name]) => name),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
