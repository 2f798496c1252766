import { expect, test } from 'vitest'
import { permissionsOfPage } from './pages'

test('a page requires the permissions without which it shows nothing', () => {
  expect(permissionsOfPage('/admin/banner')).toEqual(['banner.list'])
  expect(permissionsOfPage('/admin/banner/?trash=true')).toEqual(['banner.list'])
  expect(permissionsOfPage('/admin/job')).toEqual(['outbox.list'])
  expect(permissionsOfPage('/admin/payment/anomaly')).toEqual(['pay.list_anomalies'])
  expect(permissionsOfPage('/admin/dict')).toEqual(['dict_type.list', 'dict.list'])
})

test('personal pages and addresses that are not pages require no permission', () => {
  for (const path of [
    '/admin',
    '/admin/password',
    '/admin/nowhere',
    '/docs',
    'https://shop.example/admin/banner',
    '',
  ]) {
    expect([path, permissionsOfPage(path)]).toEqual([path, []])
  }
})
