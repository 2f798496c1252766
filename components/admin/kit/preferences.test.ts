import { describe, expect, test } from 'vitest'
import { type Preferences, readPreferences, withHidden, writePreferences } from './preferences'

describe('the preferences for lists', () => {
  test('the preferences for lists survive the cookie, both raw and decoded by the server', () => {
    const preferences: Preferences = { dense: true, hidden: { banner: ['description', 'items'], file: ['hash'] } }
    expect(readPreferences(writePreferences(preferences))).toEqual(preferences)
    expect(readPreferences(decodeURIComponent(writePreferences(preferences)))).toEqual(preferences)
    expect(readPreferences(writePreferences({}))).toEqual({})
  })

  test('the preferences for lists are stored only where they differ from the default, in characters that a cookie allows', () => {
    expect(writePreferences({ dense: false, hidden: { banner: [] } })).toBe('%7B%7D')
    expect(writePreferences({ hidden: { 'a;b': ['c, d'] } })).not.toMatch(/[;,\s"]/)
  })

  test('the preferences for lists drop the least recently changed lists before the cookie gets too long', () => {
    const names = Array.from({ length: 10 }, (_, at) => `a_rather_long_name_of_a_column_${at}`)
    let preferences: Preferences = { dense: true }
    for (let at = 0; at < 20; at++) preferences = withHidden(preferences, `resource_${at}`, names)
    const { dense, hidden } = readPreferences(writePreferences(preferences))
    expect(writePreferences(preferences).length).toBeLessThan(3001)
    expect(dense).toBe(true)
    expect(hidden).toHaveProperty('resource_19', names)
    expect(hidden).not.toHaveProperty('resource_0')
  })

  test('the preferences for lists move a changed list to the end', () => {
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
  ])('the preferences for lists are empty when the cookie is %j', (cookie) =>
    expect(readPreferences(cookie)).toEqual({}),
  )

  test('the preferences for lists keep the valid parts of an invalid cookie', () => {
    expect(readPreferences('{"dense":true,"hidden":{"banner":["name",3,null],"file":7}}')).toEqual({
      dense: true,
      hidden: { banner: ['name'] },
    })
    expect(readPreferences('{"hidden":{"__proto__":["name"]}}').dense).toBeUndefined()
  })
})
