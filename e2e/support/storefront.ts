import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { accessibilityProblems } from './axe'

/** A telephone, as the shop is made for. */
export const PHONE = { width: 390, height: 844 }

export type Say = (en: string, zh: string) => string

/** Nothing is wider than the telephone, and axe has nothing to say. */
export async function checkScreen(page: Page, name: string) {
  await page.mouse.move(0, 0)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect([name, wider]).toEqual([name, 0])
  expect([name, await accessibilityProblems(page)]).toEqual([name, []])
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** At the sign-in screen. */
export async function signInAs(page: Page, t: Say, buyer: string) {
  await page.getByRole('textbox', { name: t('Your name in WeChat', '微信昵称') }).fill(buyer)
  await button(page, t('Sign in with WeChat', '微信登录')).click()
}

const FIELDS: [en: string, zh: string, value: string][] = [
  ['Recipient', '收货人', '李明'],
  ['Phone', '手机号', '13912345678'],
  ['Street address', '详细地址', '南京西路 1 号'],
]

/** At the form of an address. */
export async function fillAddress(page: Page, t: Say) {
  for (const [en, zh, value] of FIELDS) await page.getByRole('textbox', { name: t(en, zh), exact: true }).fill(value)
  await page.getByRole('button', { name: t('Region', '所在地区') }).click()
  for (const name of ['上海市', '上海市', '静安区']) {
    await page.getByRole('dialog').getByRole('list').getByRole('button', { name, exact: true }).click()
  }
}

/** A new buyer of a box of oranges, at the checkout of what they pick up at this place. */
export async function checkOutAt(buyer: Page, place: string) {
  await buyer.goto('/shop/search?q=脐橙')
  await buyer.getByRole('link', { name: /脐橙/ }).first().click()
  await button(buyer, 'Buy now').click()
  await buyer.getByRole('dialog').getByRole('button', { name: 'Buy now' }).click()
  await buyer.getByRole('link', { name: 'Sign in', exact: true }).click()
  await signInAs(buyer, (en) => en, `xu ${randomUUID()}`)
  await buyer.getByRole('radio', { name: /^Pick-up/ }).check()
  await buyer.getByRole('radio', { name: place }).check()
  await buyer.getByRole('textbox', { name: 'Your name' }).fill('李明')
  await buyer.getByRole('textbox', { name: 'Phone' }).fill('13912345678')
}
