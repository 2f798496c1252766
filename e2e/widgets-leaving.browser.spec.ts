import { expect, test } from './support/widgets/form'

test.describe('unsaved changes are not discarded without a question', () => {
  test('closing a form with unsaved changes asks first', async ({ form }) => {
    await form.open()
    await form.field('textbox', 'Text').fill('Other')
    await form.page.keyboard.press('Escape')
    await expect(form.question).toBeVisible()
    await form.page.keyboard.press('Escape')
    await expect(form.question).toBeHidden()
    await expect(form.field('textbox', 'Text')).toHaveValue('Other')
    await form.field('button', 'Cancel').click()
    await form.question.getByRole('button', { name: 'Discard' }).click()
    await form.isClosed()
    await form.open()
    await expect(form.field('textbox', 'Text')).toHaveValue('Holds a litre')
    await form.page.keyboard.press('Escape') // nothing typed, so no question
    await form.isClosed()
  })

  test('going back with unsaved changes asks first, and reaches the router only after discarding', async ({ form }) => {
    await form.page.evaluate(() => {
      window.addEventListener('popstate', () => document.body.setAttribute('data-back', location.search))
    })
    await form.open()
    await form.field('textbox', 'Text').fill('Other')
    await form.page.evaluate(() => history.back())
    await expect(form.question).toBeVisible()
    await expect(form.page).toHaveURL(/\?open$/)
    await form.question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(form.field('textbox', 'Text')).toHaveValue('Other')
    await expect(form.page.locator('body')).not.toHaveAttribute('data-back')
    await form.page.evaluate(() => history.back())
    await form.question.getByRole('button', { name: 'Discard' }).click()
    await expect(form.page.locator('body')).toHaveAttribute('data-back', '')
    await expect(form.page).not.toHaveURL(/\?open$/)
  })

  test('following a link with unsaved changes asks first', { tag: '@prove' }, async ({ form }) => {
    await form.open()
    await form.field('textbox', 'Text').fill('Other')
    const follow = () => form.page.getByRole('link', { name: 'Elsewhere' }).dispatchEvent('click')
    await follow()
    await form.question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(form.field('textbox', 'Text')).toHaveValue('Other')
    await follow()
    await form.question.getByRole('button', { name: 'Discard' }).click()
    await expect(form.page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  })

  test('closing the page with unsaved changes asks first', { tag: '@prove' }, async ({ form }) => {
    await form.open()
    await form.field('textbox', 'Text').click() // a browser asks only after an interaction with the page
    await form.field('textbox', 'Text').fill('Other')
    const isHeld = () => form.page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    await expect.poll(isHeld).toBe(true) // React notices the text a moment after it is there
    const question = form.page.waitForEvent('dialog')
    const leaving = form.page.close({ runBeforeUnload: true })
    const dialog = await question
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await leaving
    await expect(form.field('textbox', 'Text')).toHaveValue('Other')
  })
})
