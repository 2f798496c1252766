import type { Locator } from '@playwright/test'
import { accessibilityProblems } from './support/axe'
import { richText } from './support/rich-text'
import { expect, type Form, test } from './support/widgets/form'
import { HOME } from './support/widgets/serve'

const DETAIL = '<h2>Leaves</h2><p style="text-align: center">Green <strong>tea</strong></p>'

/** Opens the editor, with the caret at the end of its text. */
async function write(form: Form, which: 'Edit' | 'Create' = 'Edit'): Promise<Locator> {
  await form.page.goto(`${HOME}?rich`)
  await form.open(which)
  const text = await richText(form.drawer, 'Detail')
  await text.click()
  await form.page.waitForTimeout(100) // the editor reads the selection a moment after a click
  await form.page.keyboard.press('Control+End')
  await form.page.waitForTimeout(100)
  return text
}

const tool = (form: Form, name: string) => form.field('button', name)
const detail = async (form: Form) => (await form.save())?.detail

/** Pastes or drops HTML or a file. */
const give = (text: Locator, how: 'paste' | 'drop', { html = '', file = '' }) =>
  text.evaluate(
    (element, { how, html, file }) => {
      const transfer = new DataTransfer()
      if (html) transfer.setData('text/html', html)
      if (file) transfer.items.add(new File(['x'], file, { type: 'image/png' }))
      const all = { bubbles: true, cancelable: true }
      const { x, y } = element.getBoundingClientRect()
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...all, clipboardData: transfer })
          : new DragEvent('drop', { ...all, dataTransfer: transfer, clientX: x + 20, clientY: y + 20 }),
      )
    },
    { how, html, file },
  )

test('a rich text is written with headings, lists, colours and links, and sent as HTML', async ({ form }) => {
  const text = await write(form, 'Create')
  const { keyboard } = form.page
  await form.field('textbox', 'Name').fill('Tea')
  await text.click()
  await tool(form, 'Heading 2').click()
  await keyboard.type('Water')
  await keyboard.press('Enter')
  await tool(form, 'Align center').click()
  await keyboard.type('It is ')
  await tool(form, 'Text color').click()
  await form.page.getByRole('menuitem', { name: 'Red' }).click()
  await expect(text).toBeFocused()
  await keyboard.type('hot')
  await keyboard.press('Enter')
  await tool(form, 'Bullet list').click()
  await keyboard.type('cool')
  await tool(form, 'Link').click()
  const address = form.page.getByRole('textbox', { name: 'Link' })
  await expect(address).toBeFocused()
  await address.fill('javascript:alert(1)')
  await keyboard.press('Enter')
  await expect(form.page.getByText('A URL, tel:')).toBeVisible()
  await address.fill('/pages/tea')
  await keyboard.press('Enter')
  const { detail } = (await form.save()) ?? {}
  expect(detail).toBe(
    [
      '<h2>Water</h2><p style="text-align: center;">It is <span style="color: rgb(224, 49, 49);">hot</span></p>',
      '<ul><li><p style="text-align: center;">cool<a href="/pages/tea">/pages/tea</a></p></li></ul>',
    ].join(''),
  )
})

test('an undone edit is no change, and an emptied text is saved as empty', { tag: '@prove' }, async ({ form }) => {
  const text = await write(form)
  await form.page.keyboard.type('!')
  await expect(form.drawer.getByRole('button', { name: 'Save' })).toBeEnabled()
  await tool(form, 'Undo').click()
  await expect(text).toHaveText('LeavesGreen tea')
  await expect(form.drawer.getByRole('button', { name: 'Save' })).toBeDisabled()
  await text.click()
  await form.page.keyboard.press('Control+A')
  await form.page.keyboard.press('Delete')
  expect(await detail(form)).toBe('')
})

test('images are pasted, dropped or uploaded, are not overwritten by typing, and get a description', {
  tag: '@prove',
}, async ({ form }) => {
  const text = await write(form)
  const images = text.locator('img[src]')
  await give(text, 'paste', { file: 'a.png' })
  await expect(images).toHaveCount(1)
  await form.page.keyboard.type('beside')
  await give(text, 'drop', { file: 'b.png' })
  await expect(images).toHaveCount(2)
  await tool(form, 'Image').click()
  const file = { name: 'c.png', mimeType: 'image/png', buffer: Buffer.from('x') }
  const chooser = form.page.waitForEvent('filechooser')
  await form.page.getByRole('menuitem', { name: 'Upload' }).click()
  await (await chooser).setFiles(file)
  await expect(images).toHaveCount(3)
  await images.last().click()
  await tool(form, 'Image description').click()
  await form.page.getByRole('textbox', { name: 'Image description' }).fill('A pot of tea')
  await form.page.keyboard.press('Enter')
  const saved = await detail(form)
  expect(saved).toMatch(/<p><img src="[^"]*new-a\.png"[^>]*>beside<\/p>/)
  expect(saved).toContain('alt="A pot of tea"')
})

test('pasted content keeps its formatting, but no scripts and no images from other sites', { tag: '@prove' }, async ({
  form,
}) => {
  const text = await write(form)
  await give(text, 'paste', {
    html: '<p onclick="x()">new <b>words</b><script>x()</script><img src="https://evil.test/x.png" onerror="x()"></p>',
  })
  await expect(form.drawer).toContainText('Images from other sites were removed: upload them here')
  expect(await detail(form)).toBe(
    DETAIL.replace('</p>', 'new <strong>words</strong></p>').replace('center"', 'center;"'),
  )
})

test('a table is filled from cell to cell, and a column is deleted', { tag: '@prove' }, async ({ form }) => {
  const text = await write(form)
  const { keyboard } = form.page
  await keyboard.press('Enter')
  await tool(form, 'Table').click()
  await form.page.getByRole('menuitem', { name: 'Insert table' }).click()
  await expect(text).toBeFocused()
  await keyboard.type('Size')
  await keyboard.press('Tab')
  await keyboard.type('Price')
  await tool(form, 'Table').click()
  await form.page.getByRole('menuitem', { name: 'Delete column' }).click()
  const saved = await detail(form)
  expect(saved).toMatch(/<tr><th[^>]*><p>Size<\/p><\/th><th[^>]*><p><\/p><\/th><\/tr>/)
  expect(saved).not.toContain('Price')
})

test('the toolbar is a single tab stop, and its arrow keys wrap around', { tag: '@prove' }, async ({ form }) => {
  const text = await write(form)
  const { keyboard } = form.page
  await keyboard.press('Shift+Tab')
  await expect(tool(form, 'Heading 1')).toBeFocused()
  await keyboard.press('ArrowRight')
  await expect(tool(form, 'Heading 2')).toBeFocused()
  await keyboard.press('Home')
  await keyboard.press('ArrowLeft')
  await expect(tool(form, 'Divider')).toBeFocused() // nothing to undo yet
  await keyboard.press('Tab')
  await expect(text).toBeFocused()
  await tool(form, 'Link').focus()
  await keyboard.press('Enter')
  await expect(form.page.getByRole('textbox', { name: 'Link' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(form.page.getByRole('textbox', { name: 'Link' })).toBeHidden()
  await expect(form.drawer).toBeVisible()
})

test('an error of the server is shown at the text, and the editor is accessible', async ({ form }) => {
  const text = await write(form)
  await form.page.evaluate(() =>
    window.server.refuse(400, 10120, 'Refused', [{ path: 'detail', message: 'shows an image from elsewhere' }]),
  )
  await form.page.keyboard.type('!')
  await form.save()
  await expect(form.drawer).toContainText('Detail shows an image from elsewhere')
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await expect(text).toBeFocused()
  expect(await accessibilityProblems(form.page)).toEqual([])
})

test('a conflict shows both versions of a text as rendered, without event handlers', { tag: '@prove' }, async ({
  form,
}) => {
  await write(form)
  await form.page.keyboard.type('!')
  await form.page.evaluate(() => window.server.change({ detail: '<h3>Theirs</h3><img src="x" onerror="alert(1)">' }))
  await form.save()
  const conflict = form.page.getByRole('dialog', { name: 'Someone else changed this record' })
  await expect(conflict.getByRole('heading', { name: 'Theirs' })).toBeVisible()
  await expect(conflict.getByRole('heading', { name: 'Leaves' })).toBeVisible()
  await expect(conflict.locator('[onerror]')).toHaveCount(0)
  await conflict.getByRole('radio', { name: 'Theirs' }).check()
  await conflict.getByRole('button', { name: 'Save' }).click()
})
