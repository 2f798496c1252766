import { expect, test } from 'vitest'
import { clientMarkdown, guideMarkdown } from './markdown'

const SERVER = 'https://shop.example'

test('the guide as Markdown has every step with the command that the page shows', () => {
  const text = guideMarkdown(SERVER)
  expect(text).toMatch(/^# Sell one thing\n\nFrom a fresh `npm start`/)
  expect(text.match(/^## \d+\. .+$/gm)?.slice(0, 3)).toEqual([
    '## 1. Get ready',
    '## 2. Sign in as staff',
    '## 3. Create a product',
  ])
  expect(text).toContain(`shop=${SERVER}\n`)
  expect(text.match(/^```$/gm)).toHaveLength(2 * 11)
  expect(text).toContain('-d \'{"type":100,"account":"admin"')
})

test('the page of the client as Markdown has its four files with the address of the shop', () => {
  const text = clientMarkdown(SERVER)
  expect(text).toMatch(/^# The client\n/)
  expect(text).toContain(`const baseUrl = '${SERVER}'`)
  expect(text.match(/\(`[\w/.]+\.ts`\)/g)).toHaveLength(4)
})
