import { describe, expect, test } from 'vitest'
import { returnTo } from './return-to'

describe('after sign-in, a user', () => {
  test('a user after sign-in goes to the requested page, with its query and fragment', () => {
    for (const page of ['/admin', '/admin/banner', '/admin/banner?page=2&sort=-id', '/admin/banner/3#history']) {
      expect(returnTo(page)).toBe(page)
    }
  })

  test('a user after sign-in goes to the home page when no page was requested', () => {
    for (const nothing of [undefined, null, '', ['/admin/banner', '/admin/user'], 7]) {
      expect(returnTo(nothing)).toBe('/admin')
    }
  })

  test('a user after sign-in never leaves the back office, however the URL is written', () => {
    for (const elsewhere of [
      ...['//evil.example', '/\\evil.example', 'https://evil.example/admin', 'javascript:alert(1)', '/administration'],
      ...['/admin/../v1/user', '/admin/..//evil.example', '/admin\\..\\..\\\\evil.example', '/admin/%2e%2e/files/x'],
      ...['\t//evil.example', ' /admin', '/ADMIN', '@evil.example/admin', '/admin@evil.example', '/admin.evil.example'],
    ]) {
      expect([elsewhere, returnTo(elsewhere)]).toEqual([elsewhere, '/admin'])
    }
  })

  test('a user after sign-in does not return to the sign-in page', () => {
    for (const login of ['/admin/login', '/admin/login/', '/admin/login?from=/admin/login', '/admin/x/../login']) {
      expect(returnTo(login)).toBe('/admin')
    }
  })
})
