import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { configItems } from './config'

const fields = {
  'mail.password': z.string().max(60).default('').meta({ title: 'Password', group: 'Signing in', writeOnly: true }),
  'mail.hosts': z.array(z.string()).default(['a']).meta({ title: 'Name', group: 'Signing in' }),
}

describe('a key of the configuration', () => {
  test('a secret of the configuration shows whether it is set, never its value', () => {
    const stored = { values: { 'mail.password': 'open sesame' }, differing: new Set(['mail.password']) }
    const [password] = configItems(fields, stored, 'en')
    expect(password).toMatchObject({ type: 'secret', value: null, set: true, title: 'Password' })
    expect(JSON.stringify(password)).not.toContain('sesame')
    const [unset] = configItems(fields, { values: { 'mail.password': '' }, differing: new Set() }, 'en')
    expect(unset).toMatchObject({ value: null, set: false })
  })

  test('may hold any JSON', () => {
    const [, hosts] = configItems(fields, { values: { 'mail.hosts': ['b'] }, differing: new Set(['mail.hosts']) }, 'en')
    expect(hosts).toMatchObject({ type: 'json', value: ['b'], default: ['a'], set: true, public: false })
  })
})
