import type { Page } from '@playwright/test'
import { ROBOT_KEY, RobotSink } from '@/packages/testing/robot-sink'
import { WebhookSink } from '@/packages/testing/webhook-sink'
import { accessibilityProblems } from './support/axe'
import { expect, test } from './support/browser'
import { targets } from './support/targets'

test.skip(targets.includes('preview'), 'A deployment sends nothing to this machine.')
test.use({ as: 'admin' })

/** What no other test does, as all of them share one shop: nothing but test events is to be sent. */
const QUIET = 'Refund failed'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const deliveries = (page: Page) => page.getByRole('row').filter({ hasText: 'Test event' })

async function choose(page: Page, kind: string) {
  await page.goto('/admin/webhook')
  await expect(async () => {
    if (!page.url().includes('open=new')) await button(page, 'Create a webhook').first().click()
    await expect(page).toHaveURL(/open=new/, { timeout: 2000 })
  }).toPass()
  await page.getByRole('dialog').getByRole('button', { name: kind }).click()
}

/** Sends a test event: a notice says how it was answered, and the page does. */
async function sendTest(page: Page, words: string) {
  await button(page, 'Send a test event').click()
  await expect(page.getByText(/^Test event (delivered|failed): /).first()).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('main')).toContainText(words)
}

test('staff connect another system, see what it was sent and answered, and send it again', async ({
  page,
  http,
  problems,
}) => {
  const sink = new WebhookSink()
  await sink.start()
  const name = http.named('webhook')
  await choose(page, 'Your own system')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('URL').fill(sink.url)
  await dialog.getByLabel('Description').fill(name)
  await dialog.getByRole('checkbox', { name: QUIET }).check()
  await button(page, 'Save').click()
  await expect(dialog.getByText(/^whsec_/)).toBeVisible()
  await button(page, 'I have copied it').click()
  await expect(page).toHaveURL(/\/admin\/webhook\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByText(/whsec_/)).toHaveCount(0)

  await sendTest(page, 'Accepted')
  await deliveries(page).getByRole('link').first().click()
  await expect(dialog).toContainText('webhook.test')
  await expect(dialog.getByRole('table', { name: 'Attempts' })).toContainText('204')
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => sink.received.length).toBe(2)
  expect(sink.received[0]?.id).toBe(sink.received[1]?.id)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/open=/)

  sink.answer = () => 410
  await sendTest(page, 'The other system answered 410 Gone')
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, 'Switch on').click()
  await expect(page.getByText('Webhook switched on').first()).toBeVisible()
  await button(page, 'Edit').click()
  await dialog.getByLabel('Description').fill(`${name} II`)
  await button(page, 'Save').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${name} II`)

  await page.goto(`/admin/webhook?q=${encodeURIComponent(name)}`)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/webhook\/\d+$/)
  await http.as('DELETE', `/cms/webhook/${page.url().split('/').at(-1)}`)
  await sink.stop()
  expect(problems).toEqual([])
})

test('staff connect a robot, which writes into their chat, and see why it does not', async ({
  page,
  http,
  problems,
}) => {
  const sink = new RobotSink()
  await sink.start()
  sink.secret = 'SEC3f9a1c0b7d5e4f2a8b6c9d0e1f2a3b4c'
  const name = http.named('webhook')
  await choose(page, 'DingTalk robot')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('In DingTalk, open the chat')
  for (const usual of ['Order paid', 'Refund requested']) {
    await expect(dialog.getByRole('checkbox', { name: usual })).toBeChecked()
    await dialog.getByRole('checkbox', { name: usual }).uncheck()
  }
  await dialog.getByRole('checkbox', { name: QUIET }).check()
  await dialog.getByLabel('Robot address').fill('https://evil.example/robot/send?access_token=12345678')
  await button(page, 'Save').click()
  await expect(dialog).toContainText('Robot address must begin with https://oapi.dingtalk.com/')
  await dialog.getByLabel('Robot address').fill(sink.url('dingtalk'))
  await dialog.getByLabel('Signing secret').fill(sink.secret)
  await dialog.getByLabel('Description').fill(name)
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, 'Save').click()
  await expect(page).toHaveURL(/\/admin\/webhook\/\d+$/)
  await expect(page.getByRole('main').getByText('access_token=…5aaa')).toBeVisible()
  await expect(button(page, 'Rotate secret')).toHaveCount(0)

  await sendTest(page, 'Accepted')
  expect(sink.texts[0]).toContain('Test message')
  await button(page, 'Edit').click()
  await dialog.getByLabel('Signing secret').fill('SECwrong')
  await button(page, 'Save').click()
  await expect(dialog).toBeHidden()
  await sendTest(page, 'Wrong signing secret')
  await expect(page.getByText('Failing since')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await page.content()).not.toContain(ROBOT_KEY)

  await page.goto(`/admin/webhook?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: '1 queued' }).click()
  await expect(page).toHaveURL(/state=waiting/)
  await expect(deliveries(page)).toHaveCount(1)
  await http.as('DELETE', `/cms/webhook/${new URL(page.url()).pathname.split('/').at(-1)}`)
  await sink.stop()
  expect(problems).toEqual([])
})
