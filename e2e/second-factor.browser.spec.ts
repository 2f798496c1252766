import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { codeFrom } from '@/packages/testing/authenticator'
import { expect, test } from './support/browser'
import { PASSWORD, tokenAfterChange } from './support/colleague'

type Person = { username: string; password: string; id: number }

/** A staff member for one test, who has chosen a password. */
const own = test.extend<{ person: Person }>({
  person: async ({ http }, use) => {
    const body = { username: `e2e-${randomUUID().slice(0, 13)}`, nickname: 'Two-factor authentication', group_id: 1 }
    const { json } = await http.as<Person>('POST', '/cms/user', { body })
    const { username, password, id } = json.data
    await tokenAfterChange(username, password)
    await use({ username, password: PASSWORD, id })
    await http.as('DELETE', `/cms/user/${id}`)
  },
})

async function signIn(page: Page, { username, password }: Person) {
  await page.goto('/admin/account')
  await page.getByLabel('Account').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true })
const arrived = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')

/** Sets up the second factor, up to the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Set up' }).click({ timeout: 2000 })
    await expect(dialog).toBeVisible({ timeout: 2000 })
  }).toPass() // repeats a click that came before hydration
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await codeField(page).fill(codeFrom(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 of 10 recovery codes left')).toBeVisible()
  return { secret, codes }
}

own('a second factor is set up, and sign-in then requires its code', async ({ page, person, browser }) => {
  await signIn(page, person)
  await arrived(page)
  const { secret } = await setUp(page)
  const other = await browser.newPage({ baseURL: new URL(page.url()).origin, locale: 'en-US' })
  await signIn(other, person)
  await codeField(other).fill('000000')
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByRole('alert').filter({ hasText: 'This code is incorrect or already used' })).toBeVisible()
  await codeField(other).fill(codeFrom(secret, 1))
  await other.keyboard.press('Enter')
  await arrived(other)
  await other.close()
})

own(
  'a recovery code signs in and is used up, and going back keeps the account name',
  { tag: '@prove' },
  async ({ page, person, browser }) => {
    await signIn(page, person)
    await arrived(page)
    const { codes } = await setUp(page)
    const other = await browser.newPage({ baseURL: new URL(page.url()).origin, locale: 'en-US' })
    await signIn(other, person)
    await codeField(other).waitFor()
    await other.getByRole('button', { name: 'Back' }).click()
    await expect(other.getByLabel('Account')).toHaveValue(person.username)
    await other.getByRole('button', { name: 'Sign in' }).click()
    await other.getByRole('button', { name: 'Use a recovery code' }).click()
    await other.getByLabel('Recovery code').fill(codes[0] ?? '')
    await other.keyboard.press('Enter')
    await arrived(other)
    await expect(other.getByText('9 of 10 recovery codes left')).toBeVisible()
    await other.close()
  },
)

own(
  'all other devices are signed out, and the second factor can be turned off',
  { tag: '@prove' },
  async ({ page, person, browser }) => {
    await signIn(page, person)
    await arrived(page)
    const other = await browser.newPage({ baseURL: new URL(page.url()).origin, locale: 'en-US' })
    await signIn(other, person)
    await arrived(other)
    await page.reload()
    await page.getByRole('button', { name: 'Sign out of all other devices' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('All other devices are signed out')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign out of all other devices' })).toHaveCount(0)
    await other.goto('/admin/account')
    await expect(other).toHaveURL(/\/admin\/login\?from=/)
    await setUp(page)
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
    await other.close()
  },
)
