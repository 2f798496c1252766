import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import '@/lib/zh'
import { LanguageProvider } from '@/components/ui/language'
import { zh } from '@/lib/base/i18n/i18n'
import { CustomerName } from './cells'

const nameOf = (value: unknown) => {
  const cell = createElement(CustomerName, { value, row: { id: 21 }, column: { widget: 'text' } })
  const inChinese = () => LanguageProvider({ locale: 'zh', sentences: zh, children: cell })
  return renderToStaticMarkup(createElement(inChinese))
}

test('a customer without a nickname is named by the number, so that the row can be opened by its name', () => {
  expect([nameOf('小王'), nameOf(''), nameOf(null)]).toEqual(['小王', '买家 21', '买家 21'])
})
