import { expect, test } from 'vitest'
import { endpoints } from '../endpoints'
import { permissionOfPage } from './points'

const pointOf = (path: string) => permissionOfPage(path, endpoints)

test('a page requires the permission to list the resource that it is named after', () => {
  expect(pointOf('/admin/banner')).toBe('banner.list')
  expect(pointOf('/admin/banner?trash=true')).toBe('banner.list')
  expect(pointOf('/admin/oper-log')).toBe('oper_log.list')
  expect(pointOf('/admin/menu')).toBe('menu.list')
  expect(pointOf('/admin/user')).toBe('staff.list')
  expect(pointOf('/admin/error-log')).toBe('error_log.list')
})

test('personal pages and addresses that are not pages require no permission', () => {
  for (const path of ['/admin', '/admin/password', '/admin/nowhere', '/docs', 'https://shop.example/admin/banner']) {
    expect([path, pointOf(path)]).toEqual([path, undefined])
  }
})
