import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Cell } from './cell'
import classes from './cell.module.css'

const drawn = (value: string) => renderToStaticMarkup(createElement(Cell, { value, column: { widget: 'text' } }))
const classOf = (value: string) => /class="([^"]*)"/.exec(drawn(value))?.[1]

test('a number that half a card of a phone has no room for says so, and gets a line of its own there', () => {
  const isLong = (value: string) => drawn(value).includes('data-long')
  expect(['91330106MA2AX4WQ0X', '13800138000', '领取'].map(isLong)).toEqual([true, false, false])
})

test('numbers, codes and short words of a list stay on one line, and no other text', () => {
  expect(classes.exact).not.toBe(classes.clamped)
  for (const whole of ['91330106MA2AX4WQ0X', '4294914868078625094026957382', '领取', '13******001', 'li@example.com'])
    expect([whole, classOf(whole)]).toEqual([whole, classes.exact])
  for (const text of ['杭州西湖茶叶贸易有限责任公司', 'It never came', 'x'.repeat(33)])
    expect([text, classOf(text)]).toEqual([text, classes.clamped])
})
