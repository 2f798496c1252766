import { expect, test } from 'vitest'
import { registry } from '@/lib/registry'
import { permissionsOfPage } from './pages'

const needs = (path: string) => permissionsOfPage(registry.pages, path)

test('a page requires the permissions without which it shows nothing', () => {
  expect(needs('/admin/banner')).toEqual(['banner.list'])
  expect(needs('/admin/banner/?trash=true')).toEqual(['banner.list'])
  expect(needs('/admin/job')).toEqual(['outbox.list'])
  expect(needs('/admin/payment/anomaly')).toEqual(['pay.list_anomalies'])
  expect(needs('/admin/dict')).toEqual(['dict_type.list', 'dict.list'])
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
    expect([path, needs(path)]).toEqual([path, []])
  }
})
