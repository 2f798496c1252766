import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import '@/lib/zh'
import type { Row } from '@/components/admin/kit/model'
import { BuyerCell } from '@/components/admin/people/person-link'
import { LanguageProvider } from '@/components/ui/language'
import { zh } from '@/lib/base/i18n/i18n'
import { CELLS } from './after-sales'

const Chinese = ({ cell }: { cell: ReactNode }) => LanguageProvider({ locale: 'zh', sentences: zh, children: cell })
const cells = { ...CELLS, buyer: BuyerCell }
const inChinese = (name: 'reason' | 'buyer', value: unknown, row: Row) =>
  renderToStaticMarkup(
    createElement(Chinese, { cell: createElement(cells[name], { value, row, column: { widget: 'text' } }) }),
  )

test('a reason that the shop gave by itself is in the language of the reader', () => {
  const row = { id: 1 }
  expect(inChinese('reason', 'Paid after the deadline', row)).toContain('>超过支付期限后付款<')
  expect(inChinese('reason', 'Paid after its end', row)).toContain('>超过支付期限后付款<')
  expect(inChinese('reason', '颜色不对', row)).toContain('>颜色不对<')
})

test('a buyer has one name: the nickname, else as whom the order goes to, else the number', () => {
  expect(inChinese('buyer', '小王', { id: 1, user_id: 21, receiver: '王**' })).toBe('小王')
  expect(inChinese('buyer', '', { id: 1, user_id: 21, receiver: '王**' })).toBe('王**')
  expect(inChinese('buyer', null, { id: 1, user_id: 21 })).toBe('买家 21')
})
