import { describe, expect, test } from 'vitest'
import { type Preferences, readPreferences, withHidden, writePreferences } from './preferences'

describe('how somebody likes to see lists', () => {
  test('survives the cookie, as it was written and as the server decodes it', () => {
    const preferences: Preferences = { dense: true, hidden: { banner: ['description', 'items'], file: ['hash'] } }
    expect(readPreferences(writePreferences(preferences))).toEqual(preferences)
    expect(readPreferences(decodeURIComponent(writePreferences(preferences)))).toEqual(preferences)
    expect(readPreferences(writePreferences({}))).toEqual({})
  })

  test('fits a cookie: only what is wished, in signs that a cookie may hold', () => {
    expect(writePreferences({ dense: false, hidden: { banner: [] } })).toBe('%7B%7D')
    expect(writePreferences({ hidden: { 'a;b': ['c, d'] } })).not.toMatch(/[;,\s"]/)
  })

  test('forgets the lists touched longest ago before it grows too long', () => {
    const names = Array.from({ length: 10 }, (_, at) => `a_rather_long_name_of_a_column_${at}`)
    let preferences: Preferences = { dense: true }
    for (let at = 0; at < 20; at++) preferences = withHidden(preferences, `resource_${at}`, names)
    const { dense, hidden } = readPreferences(writePreferences(preferences))
    expect(writePreferences(preferences).length).toBeLessThan(3001)
    expect(dense).toBe(true)
    expect(hidden).toHaveProperty('resource_19', names)
    expect(hidden).not.toHaveProperty('resource_0')
  })

  test('moves the list that was touched to the end', () => {
    const preferences = withHidden({ hidden: { a: ['x'], b: ['y'] } }, 'a', ['z'])
    expect(Object.entries(preferences.hidden ?? {})).toEqual([
      ['b', ['y']],
      ['a', ['z']],
    ])
  })

  test.each([
    [undefined],
    [''],
    ['{'],
    ['%'],
    ['null'],
    ['1'],
    ['"text"'],
    ['[]'],
    ['{"dense":"yes","hidden":3}'],
    ['{"hidden":{"banner":"name","file":null,"user":[]}}'],
    ['{"hidden":null}'],
  ])('is nothing in particular when the cookie is %j', (cookie) => expect(readPreferences(cookie)).toEqual({}))

  test('takes what is sound out of what is not', () => {
    expect(readPreferences('{"dense":true,"hidden":{"banner":["name",3,null],"file":7}}')).toEqual({
      dense: true,
      hidden: { banner: ['name'] },
    })
    expect(readPreferences('{"hidden":{"__proto__":["name"]}}').dense).toBeUndefined()
  })
})
