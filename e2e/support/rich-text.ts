import { expect, type Locator, type Page } from '@playwright/test'

/** The editor of a rich text, which is loaded when one comes to it. */
export async function richText(within: Page | Locator, name: string): Promise<Locator> {
  const text = within.getByRole('textbox', { name })
  await expect(() => text.scrollIntoViewIfNeeded()).toPass() // it is exchanged as soon as it is seen
  await expect(text).toHaveAttribute('contenteditable', 'true')
  return text
}
