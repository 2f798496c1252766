import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import '@/components/zh'
import { lineOf } from '@/lib/base/finding'
import { fill } from '@/lib/base/i18n/fill'
import { t as translate } from '@/lib/base/i18n/i18n'
import { readReadiness } from '@/lib/dashboard/readiness'
import { useShop } from '@/packages/testing/shop'
import { UnreadyNotice } from './setting-row'
import { unreadyServices } from './unready'

const VARIABLE = /[A-Z0-9]{2,}_[A-Z]/

describe('a service that lacks a key of the server', () => {
  const shop = useShop()
  const namesOf = (key: string) => unreadyServices(shop.runtime, fill)[key]?.map(({ value }) => value)

  test('a service without its key is said where it is chosen, for tracking, waybills and invoices', () => {
    shop.runtime.simulated = false
    expect(namesOf('tracking.source')).toEqual(['kuaidi100', 'wechat'])
    expect(namesOf('waybill.source')).toEqual(['kuaidi100', 'wechat'])
    expect(namesOf('invoice.issuer')).toEqual(['http'])
  })

  test('a service that has its key is offered without a notice', () => {
    const invoiceService = { url: 'https://erp.example', secret: 'whsec_c2VjcmV0' }
    const kuaidi100 = { ...shop.runtime.env.kuaidi100, keys: { customer: 'c', key: 'k', secret: undefined } }
    Object.assign(shop.runtime, { env: { ...shop.runtime.env, invoiceService, kuaidi100 } })
    expect(namesOf('invoice.issuer')).toEqual([])
    expect(namesOf('tracking.source')).not.toContain('kuaidi100')
    expect(namesOf('waybill.source')).toContain('kuaidi100')
  })

  test('the notice says where a key is got, in both languages and without a name of a variable', () => {
    shop.runtime.simulated = false
    for (const locale of ['en', 'zh'] as const) {
      const all = unreadyServices(shop.runtime, (text, params) => translate(locale, text, params))
      const texts = Object.values(all).flatMap((of) => (of ?? []).map(({ text }) => text))
      expect(texts.filter((text) => VARIABLE.test(text))).toEqual([])
      expect(texts.filter((text) => text.includes('kuaidi100.com'))).toHaveLength(2)
      if (locale === 'zh') expect(texts.filter((text) => !/[一-龥]/.test(text))).toEqual([])
    }
  })

  test('the notice stands below the choice that cannot work yet, and below no other', () => {
    shop.runtime.simulated = false
    const unready = unreadyServices(shop.runtime, fill)['tracking.source']
    const shown = (value: string) =>
      renderToStaticMarkup(createElement(MantineProvider, null, createElement(UnreadyNotice, { unready, value })))
    expect(shown('kuaidi100')).toContain('not set up on the server yet')
    expect(shown('none')).not.toContain('role="status"')
  })

  test('“Ready to open” leads to the setting and names no variable, which the doctor does', async () => {
    shop.runtime.simulated = false
    const token = await shop.tokenOf('admin')
    const values = { 'tracking.source': 'kuaidi100', 'waybill.source': 'kuaidi100', 'invoice.issuer': 'http' }
    await shop.ask('PUT /cms/config', { token, body: { values } })
    const { items } = await readReadiness(shop.db, shop.runtime, 'en')
    const of = (kind: string) => items.find((item) => item.kind === kind)
    expect([of('tracking'), of('invoices')].map((item) => item?.path)).toEqual([
      '/admin/config?setting=tracking.source',
      '/admin/config?setting=invoice.issuer',
    ])
    const lines: string[] = []
    for (const kind of ['tracking', 'waybill', 'invoices']) {
      expect(of(kind)).toMatchObject({ state: 'problem', text: expect.stringContaining('not set up on the server') })
      expect(of(kind)?.text).not.toMatch(VARIABLE)
      const check = shop.runtime.registry.readiness.find((one) => one.kind === kind)
      const findings = (await check?.check({ db: shop.db, runtime: shop.runtime, t: fill })) ?? []
      lines.push(...findings.map(lineOf))
    }
    expect(lines.join()).toMatch(/KUAIDI100_CUSTOMER, KUAIDI100_KEY.*KUAIDI100_SECRET.*INVOICE_SERVICE_URL/s)
  })
})
