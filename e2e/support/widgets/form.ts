import { expect, type Locator, type Page, test as plain, type ViewportSize } from '@playwright/test'
import { buildPage, HOME, type PageBundle, serve } from './serve'

type Values = Record<string, unknown>

/** A form with a field of every widget, over a server that a test controls; expects no console errors at the end. */
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

type Shared = { bundle: PageBundle; tab: Page }

export const test = plain.extend<{ form: Form }, Shared>({
  bundle: [async ({ browserName: _any }, use) => use(await buildPage()), { scope: 'worker' }],
  // One tab for all tests of a worker: a new one compiles all scripts again.
  tab: [
    async ({ browser }, use) => {
      const context = await browser.newContext()
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  form: async ({ tab: page, bundle, viewport }, use) => {
    const wrong: string[] = []
    await fresh(page, bundle, viewport)
    page.on('console', (message) => {
      const isRefusal = message.text().startsWith('Failed to load resource') // what a test asked for
      // Of pasted HTML, newer browsers
      const isBlocked = /^Executing inline event handler violates .* The action has been blocked/.test(message.text())
      if (message.type() === 'error' && !isRefusal && !isBlocked) wrong.push(message.text())
    })
    page.on('pageerror', (error) => wrong.push(error.message))
    await page.goto(HOME)
    await use(new Form(page))
    expect(wrong).toEqual([])
  },
})

/** As a new tab would be: nothing of the last test is kept, listened to or asked about. */
async function fresh(page: Page, bundle: PageBundle, viewport: ViewportSize | null) {
  page.removeAllListeners()
  await page.unrouteAll()
  await serve(page, bundle)
  page.on('dialog', (question) => question.accept()) // that what was typed will be lost
  await page.goto(`${HOME}elsewhere`)
  page.removeAllListeners('dialog')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.mouse.move(0, 0)
  if (viewport) await page.setViewportSize(viewport)
}

/** A small file as a person would choose it. */
export const picture = (name: string, size = 100, mimeType = 'image/png') => ({
  name,
  mimeType,
  buffer: Buffer.alloc(size, 1),
})

export { expect } from '@playwright/test'
