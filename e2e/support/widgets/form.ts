import { expect, type Locator, type Page, test as plain } from '@playwright/test'
import { type Built, built, HOME, serve } from './serve'

type Values = Record<string, unknown>

/** A form with a field of every widget, over a server that a test can turn; the page has said nothing wrong by the end. */
export class Form {
  readonly drawer: Locator
  readonly question: Locator

  constructor(readonly page: Page) {
    this.drawer = page.getByRole('dialog', { name: /a thing$/ })
    this.question = page.getByRole('dialog', { name: 'Discard changes?' })
  }

  async open(which: 'Edit' | 'Create' = 'Edit') {
    await this.page.getByRole('button', { name: which }).click()
    await expect(this.field('textbox', 'Name')).toBeFocused()
  }

  field(role: Parameters<Page['getByRole']>[0], name: string): Locator {
    return this.drawer.getByRole(role, { name, exact: true })
  }

  saved = (): Promise<[values: Values, version: number | undefined][]> => this.page.evaluate(() => window.server.saved)

  /** What was sent when it was saved by the keyboard. */
  async save(): Promise<Values | undefined> {
    const before = (await this.saved()).length
    await this.page.keyboard.press('Control+s')
    await expect.poll(async () => (await this.saved()).length).toBeGreaterThan(before)
    return (await this.saved()).at(-1)?.[0]
  }

  async isClosed() {
    await expect(this.drawer).toBeHidden()
  }
}

export const test = plain.extend<{ form: Form }, { bundle: Built }>({
  bundle: [async ({ browserName: _any }, use) => use(await built()), { scope: 'worker' }],
  form: async ({ page, bundle }, use) => {
    const wrong: string[] = []
    page.on('console', (message) => {
      const isRefusal = message.text().startsWith('Failed to load resource') // what a test asked for
      const isBlocked = /^Executing inline event handler violates .* The action has been blocked/.test(message.text()) // of pasted HTML, newer browsers
      if (message.type() === 'error' && !isRefusal && !isBlocked) wrong.push(message.text())
    })
    page.on('pageerror', (error) => wrong.push(error.message))
    await serve(page, bundle)
    await page.goto(HOME)
    await use(new Form(page))
    expect(wrong).toEqual([])
  },
})

/** A small file as a person would choose it. */
export const picture = (name: string, size = 100, mimeType = 'image/png') => ({
  name,
  mimeType,
  buffer: Buffer.alloc(size, 1),
})

export { expect } from '@playwright/test'
