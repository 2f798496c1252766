import { accessibilityProblems } from './support/axe'
import { expect, type Form, picture, test } from './support/widgets/form'

const turn = (form: Form, what: (server: Window['server']) => void) => form.page.evaluate(`(${what})(window.server)`)

test('required fields and maximum lengths are checked before anything is sent', async ({ form }) => {
  await form.open('Create')
  await form.field('textbox', 'Text').fill('x'.repeat(101))
  await form.page.keyboard.press('Control+s')
  await expect(form.field('textbox', 'Name')).toBeFocused()
  await expect(form.field('textbox', 'Name')).toHaveAccessibleDescription('Name is required')
  await expect(form.drawer.getByText('Enter at most 100 characters')).toBeVisible()
  await form.page.keyboard.type('C')
  await expect(form.drawer.getByText('Name is required')).toBeHidden()
  expect(await form.saved()).toEqual([])
})

test('errors of the server are shown at their fields, and the first gets the focus', async ({ form }) => {
  await form.open()
  await form.field('textbox', 'Text').fill('Other')
  await turn(form, (server) =>
    server.refuse(400, 10120, 'Wrong', [
      { path: 'price', message: 'must be at least 1' },
      { path: 'weight', message: 'must be at most 5' },
      { path: 'colour', message: 'is an unknown field' },
    ]),
  )
  await form.save()
  await expect(form.field('textbox', 'Weight')).toBeFocused()
  await expect(form.field('textbox', 'Weight')).toHaveAccessibleDescription('Weight must be at most 5')
  await expect(form.field('textbox', 'Price')).toHaveAccessibleDescription('Price must be at least 1')
  await expect(form.drawer.getByRole('alert')).toContainText('colour: Is an unknown field')
  await expect(form.field('textbox', 'Text')).toHaveValue('Other')
  expect(await form.save()).toEqual({ text: 'Other' })
  await form.isClosed()
})

test('an error inside a slide is shown at that part of it', { tag: '@prove' }, async ({ form }) => {
  await form.open()
  await addSlides(form, ['one.png', 'two.png'])
  await turn(form, (server) => server.refuse(400, 10120, 'Wrong', [{ path: 'items.1.image', message: 'is required' }]))
  await form.save()
  const second = form.drawer.getByRole('group', { name: 'Slides' }).getByRole('listitem').nth(1)
  await expect(second).toContainText('Is required')
  await expect(second.getByRole('button', { name: 'Replace image' })).toBeFocused()
})

test('errors of no field are shown, and nothing typed is lost', async ({ form }) => {
  await form.open()
  await form.field('textbox', 'Text').fill('Other')
  await turn(form, (server) => server.next.push('away'))
  await form.save()
  await expect(form.drawer.getByRole('alert')).toContainText('The server did not respond')
  await turn(form, (server) => server.refuse(404, 10100, 'Not found'))
  await form.save()
  await expect(form.drawer.getByRole('alert')).toContainText('This record was deleted by someone else')
  await turn(form, (server) => server.refuse(409, 10110, 'This already exists'))
  await form.save()
  await expect(form.drawer.getByRole('alert')).toContainText('This already exists')
  await expect(form.field('textbox', 'Text')).toHaveValue('Other')
  expect(await form.save()).toEqual({ text: 'Other' })
  await form.isClosed()
})

test('a user whose session has ended signs in over the form and saves again', async ({ form }) => {
  await form.open()
  await form.field('textbox', 'Text').fill('Other')
  await turn(form, (server) => server.refuse(401, 1002, 'Sign in first'))
  await form.save()
  const door = form.page.getByRole('dialog', { name: 'Your session has ended' })
  await door.getByRole('button', { name: 'Sign in' }).click()
  await expect(door).toBeHidden()
  expect(await form.save()).toEqual({ text: 'Other' })
  await form.isClosed()
})

test('changes by another user to other fields are adopted without a question', { tag: '@prove' }, async ({ form }) => {
  await form.open()
  await turn(form, (server) => server.change({ amount: 99 }))
  await form.field('textbox', 'Text').fill('Other')
  expect(await form.save()).toEqual({ text: 'Other' })
  await form.isClosed()
  await expect(form.page.getByText('Changes by someone else kept: Amount')).toBeVisible()
  expect((await form.saved()).map(([, version]) => version)).toEqual([3, 4])
})

test('the second of two users who changed the same fields chooses field by field', async ({ form }) => {
  await form.open()
  await turn(form, (server) => server.change({ text: 'Theirs', price: 100, amount: 99 }))
  await form.field('textbox', 'Price').fill('2')
  await form.field('textbox', 'Text').fill('Mine')
  await form.page.keyboard.press('Control+s')
  const dialog = form.page.getByRole('dialog', { name: 'Someone else changed this record' })
  await expect(dialog.getByRole('radiogroup')).toHaveCount(2)
  await expect(dialog.getByRole('radiogroup').first()).toContainText('Theirs')
  await expect(dialog).toContainText('¥2.00')
  await expect(dialog).toContainText('¥1.00')
  await expect(dialog).toContainText('Changes by someone else kept: Amount')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  expect(await accessibilityProblems(form.page)).toEqual([])
  await dialog.getByRole('radiogroup', { name: 'Text' }).getByLabel('Theirs').check()
  await dialog.getByRole('radiogroup', { name: 'Price' }).getByLabel('Mine').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await form.isClosed()
  expect(await form.saved()).toEqual([
    [{ text: 'Mine', price: 200 }, 3],
    [{ price: 200 }, 4],
  ])
})

test('a record opens read-only without permission to save it', { tag: '@prove' }, async ({ form }) => {
  await form.page.getByRole('button', { name: 'Lose the right' }).click()
  await form.page.getByRole('button', { name: 'Edit' }).click()
  await expect(form.drawer.getByRole('definition').filter({ hasText: 'Teapot' })).toBeVisible()
  await expect(form.drawer.getByRole('definition').filter({ hasText: '2026-05-01 00:30' })).toBeVisible()
  await expect(form.drawer.getByRole('textbox')).toHaveCount(0)
  await expect(form.drawer.getByRole('button', { name: /Remove|Replace|Move|Save/ })).toHaveCount(0)
  await form.page.keyboard.press('Control+s')
  await form.drawer.getByText('Close', { exact: true }).click()
  await form.isClosed()
  expect(await form.saved()).toEqual([])
})

const shown = { path: null, alt: '', active: true, start_time: null, end_time: null }

test('slides are reordered by dragging, and link to a product', { tag: '@prove' }, async ({ form }) => {
  await form.open()
  await addSlides(form, ['one.png', 'two.png', 'three.png'])
  const slides = form.drawer.getByRole('group', { name: 'Slides' })
  await drag(form, 'Move Slide 3', 'Move Slide 1')
  await expect(slides.getByRole('listitem').first().getByRole('img', { name: 'Image' })).toHaveAttribute(
    'src',
    /new-three/,
  )
  const first = slides.getByRole('listitem').first()
  await first.getByRole('combobox', { name: 'Link to' }).click()
  await form.page.getByRole('option', { name: 'A product' }).click()
  await first.getByRole('combobox', { name: 'Product' }).click()
  await form.page.getByRole('option', { name: 'Product 5', exact: true }).click()
  await slides.getByRole('button', { name: 'Remove Slide 3', exact: true }).click()
  expect(await form.save()).toEqual({
    items: [
      { image: expect.stringContaining('new-three'), type: 1, key_word: 5, ...shown, sort: 0 },
      { image: expect.stringContaining('new-one'), type: 0, key_word: null, ...shown, sort: 1 },
    ],
  })
})

test('Escape cancels a drag, and the form stays open', { tag: '@prove' }, async ({ form }) => {
  await form.open()
  const handle = form.field('button', 'Move Image 1')
  await handle.scrollIntoViewIfNeeded()
  await handle.hover()
  await form.page.mouse.down()
  await form.page.mouse.move(700, 700, { steps: 5 })
  await form.page.keyboard.press('Escape')
  await form.page.mouse.up()
  await expect(form.field('group', 'Images').locator('img').first()).toHaveAttribute('src', '/files/a.png')
  await expect(form.field('button', 'Save')).toBeDisabled()
})

test('the history shows who did what, and what it changed', { tag: '@prove' }, async ({ form }) => {
  await form.page.getByRole('button', { name: 'History' }).click()
  const history = form.page.getByRole('dialog', { name: 'History' })
  await expect(history.getByText('manager · 2026-05-01 00:30')).toHaveCount(20)
  await expect(history.getByText('Rejected')).toHaveCount(1)
  await history.getByRole('button', { name: 'Price' }).click()
  await expect(history.getByText('¥1.00')).toBeVisible()
  await expect(history.getByText('¥1,234.50')).toBeVisible()
  expect(await accessibilityProblems(form.page)).toEqual([])
  await history.getByRole('button', { name: 'Show more' }).click()
  await expect(history.getByText('Create a thing')).toBeVisible()
  await expect(history.getByRole('button', { name: 'Show more' })).toBeHidden()
  await form.page.keyboard.press('Escape')
  await expect(history).toBeHidden()
  await expect(form.page.getByRole('button', { name: 'History' })).toBeFocused()
})

async function addSlides({ drawer }: Form, names: string[]) {
  const slides = drawer.getByRole('group', { name: 'Slides' })
  await slides
    .locator('input[type="file"]')
    .last()
    .setInputFiles(names.map((name) => picture(name)))
  await expect(slides.getByRole('listitem')).toHaveCount(names.length)
}

/** Drags one handle above another with the mouse, in small steps. */
async function drag({ page, drawer }: Form, from: string, to: string) {
  const middleOf = async (name: string) => {
    const box = await drawer.getByRole('button', { name, exact: true }).boundingBox()
    return { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 }
  }
  await drawer.getByRole('button', { name: from, exact: true }).scrollIntoViewIfNeeded()
  const start = await middleOf(from)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  const end = await middleOf(to)
  await page.mouse.move(start.x, end.y - 20, { steps: 12 })
  await page.mouse.up()
}
