import { accessibilityProblems } from './support/axe'
import { expect, type Form, picture, test } from './support/widgets/form'
import { uploadedNames } from './support/widgets/serve'

test('an edit shows every value and sends only what was changed', async ({ form }) => {
  await form.open()
  await expect(form.field('textbox', 'Text')).toHaveValue('Holds a litre')
  await expect(form.field('textbox', 'Amount')).toHaveValue('12')
  await expect(form.field('textbox', 'Weight')).toHaveValue('1.5')
  await expect(form.field('textbox', 'Price')).toHaveValue('1,234.50')
  await expect(form.field('switch', 'Active')).toBeChecked()
  await expect(form.field('combobox', 'Kind')).toHaveValue('Green')
  await expect(form.field('button', 'Start')).toHaveText('2026-05-01 00:30')
  await expect(form.field('combobox', 'Product')).toHaveValue('Product 3')
  await expect(form.field('textbox', 'Ghost')).toHaveValue('42')
  await expect(form.field('button', 'Save')).toBeDisabled()
  expect(await accessibilityProblems(form.page)).toEqual([])
  await form.field('textbox', 'Text').fill('Holds two')
  expect(await form.save()).toEqual({ text: 'Holds two' })
  expect((await form.saved()).at(-1)?.[1]).toBe(3)
  await form.isClosed()
  await expect(form.page.getByRole('button', { name: 'Edit' })).toBeFocused()
})

test('a new record sends what was filled in', async ({ form }) => {
  await form.open('Create')
  await form.page.keyboard.type('Cup')
  await form.field('textbox', 'Secret').fill('hush')
  expect(await form.save()).toEqual({ name: 'Cup', secret: 'hush' })
  await form.isClosed()
})

test('a long text shows its length close to the limit', { tag: '@prove' }, async ({ form }) => {
  await form.open()
  const text = form.field('textbox', 'Text')
  await text.fill('x'.repeat(79))
  await expect(form.drawer.getByText('79 / 100')).toBeHidden()
  await text.fill('x'.repeat(80))
  await expect(form.drawer.getByText('80 / 100')).toBeVisible()
})

test('numbers are sent as numbers, and an empty field as null', async ({ form }) => {
  await form.open()
  await form.field('textbox', 'Amount').pressSequentially('5.') // whole numbers only: the point is ignored
  await form.field('textbox', 'Weight').fill('0.25')
  await form.field('textbox', 'Ghost').fill('')
  expect(await form.save()).toEqual({ amount: 512, weight: 0.25, ghost: null })
})

test('money is typed in yuan and sent in fen', async ({ form }) => {
  await form.open()
  const price = form.field('textbox', 'Price')
  await price.fill('1.239')
  await price.blur()
  await expect(form.drawer.getByText('Enter an amount such as 12.30')).toBeVisible()
  await price.fill('')
  await price.pressSequentially('12.3')
  await expect(price).toHaveValue('12.3')
  await price.blur()
  await expect(price).toHaveValue('12.30')
  expect(await form.save()).toEqual({ price: 1230 })
})

test('a switch is sent as a boolean, and a choice as its value', { tag: '@prove' }, async ({ form }) => {
  await form.open()
  await form.field('switch', 'Active').click()
  await form.field('combobox', 'Kind').click()
  await form.page.getByRole('option', { name: 'Black' }).click()
  expect(await form.save()).toEqual({ active: false, kind: 1 })
})

test('a time is chosen in the time zone of the shop', { tag: '@prove' }, async ({ form }) => {
  await form.open()
  await form.field('button', 'Start').click()
  const calendar = form.page.locator('[data-dates-dropdown]')
  await expect(calendar).toBeVisible()
  expect(await accessibilityProblems(form.page)).toEqual([])
  await calendar.getByRole('button', { name: '7 May 2026', exact: true }).click()
  await calendar.getByLabel('Hours').fill('09')
  await calendar.getByLabel('Minutes').fill('05')
  await form.page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(form.field('button', 'Start')).toHaveText('2026-05-07 09:05')
  expect(await form.save()).toEqual({ start_time: '2026-05-07T09:05:00+08:00' })
})

test('an image is replaced by an upload, or removed', { tag: '@prove' }, async ({ form }) => {
  await form.open()
  const image = form.field('group', 'Image')
  const choose = (file: ReturnType<typeof picture>) => image.locator('input[type="file"]').setInputFiles(file)
  await choose(picture('large.png', 2 * 1024 * 1024 + 1))
  await expect(image.locator('..')).toContainText('Files can be up to 2 MiB')
  await choose(picture('notes.txt', 9, 'text/plain'))
  await expect(image.locator('..')).toContainText('notes.txt is not a PNG, JPEG, WebP or GIF image')
  await choose(picture('small.png'))
  await expect(image.getByRole('img', { name: 'Image' })).toHaveAttribute('src', /new-small\.png$/)
  await expect(image.locator('..')).not.toContainText('notes.txt')
  expect(await form.save()).toEqual({ image: expect.stringMatching(/^http.*new-small\.png$/) })
  await form.isClosed()
  await form.open()
  await image.getByRole('button', { name: 'Remove image' }).click()
  expect(await form.save()).toEqual({ image: null })
})

test('an upload is cancelled by its button, and an error of the server is shown', { tag: '@prove' }, async ({
  form,
}) => {
  const held: (() => void)[] = []
  await form.page.route('**/cms/file', async (route) => {
    await new Promise<void>((done) => held.push(done))
    await route.fulfill({ status: 415, json: { error_code: 10330, msg: 'a.png is damaged' } }).catch(() => {})
  })
  await form.open()
  const image = form.field('group', 'Image')
  await image.locator('input[type="file"]').setInputFiles(picture('a.png'))
  await expect(image.getByRole('progressbar')).toBeVisible()
  await form.page.keyboard.press('Control+s')
  await expect(form.drawer.getByRole('alert')).toContainText('Wait for the upload to finish')
  await expect.poll(() => held.length).toBe(1)
  await image.getByRole('button', { name: 'Cancel' }).click()
  await expect(image.getByRole('button', { name: 'Replace image' })).toBeVisible()
  held[0]?.()
  await image.locator('input[type="file"]').setInputFiles(picture('a.png'))
  await expect(image.getByRole('progressbar')).toBeVisible()
  await expect.poll(() => held.length).toBe(2)
  held[1]?.()
  await expect(image.locator('..')).toContainText('a.png is damaged')
})

test('images are dropped, reordered by keyboard, and removed', async ({ form }) => {
  await form.open()
  const images = form.field('group', 'Images')
  await drop(form, 'Add images', ['one.png', 'two.png'])
  await expect(images.getByRole('listitem')).toHaveCount(5)
  const handle = images.getByRole('button', { name: 'Move Image 1', exact: true })
  await handle.focus()
  await form.page.keyboard.press('ArrowDown')
  await form.page.keyboard.press('ArrowDown')
  await expect(images.getByRole('button', { name: 'Move Image 3', exact: true })).toBeFocused()
  await expect(images.getByText('Image 2 is now at position 3 of 5')).toBeAttached()
  await images.getByRole('button', { name: 'Remove Image 1', exact: true }).click()
  const file = (name: string) => expect.stringContaining(name)
  expect(await form.save()).toEqual({ images: ['c.png', 'a.png', 'new-one.png', 'new-two.png'].map(file) })
})

test('images keep the order in which they were chosen, whichever arrives first', async ({ form }) => {
  let release = () => {}
  const othersAreSent = new Promise<void>((resolve) => {
    release = resolve
  })
  await form.page.route('**/cms/file', async (route) => {
    const names = uploadedNames(route.request())
    if (names.includes('one.png')) await othersAreSent
    if (names.includes('three.png')) release()
    await route.fallback()
  })
  await form.open()
  await drop(form, 'Add images', ['one.png', 'two.png', 'three.png'])
  await expect(form.field('group', 'Images').getByRole('listitem')).toHaveCount(6)
  const file = (name: string) => expect.stringContaining(name)
  expect(await form.save()).toEqual({
    images: ['a.png', 'b.png', 'c.png', 'new-one.png', 'new-two.png', 'new-three.png'].map(file),
  })
})

test('a reference is searched by name and sent as its id', async ({ form }) => {
  await form.open()
  const product = form.field('combobox', 'Product')
  await product.fill('Product 27')
  await form.page.getByRole('option', { name: 'Product 27' }).click()
  await expect(product).toHaveValue('Product 27')
  expect(await form.save()).toEqual({ product: 27 })
  await form.isClosed()
  await form.open()
  await expect(product).toHaveValue('Product 27') // beyond the first page: read by its id
  const requests = await form.page.evaluate(() => window.server.asked)
  expect(requests).toContainEqual(['product.list', { q: 'Product 27', size: 20 }])
  expect(requests).toContainEqual(['product.read', { id: 27 }])
})

/** Drops files on the area of this button. */
async function drop({ page, drawer }: Form, name: string, files: string[]) {
  const dataTransfer = await page.evaluateHandle((names) => {
    const transfer = new DataTransfer()
    for (const one of names) transfer.items.add(new File(['x'], one, { type: 'image/png' }))
    return transfer
  }, files)
  const place = drawer.getByRole('button', { name })
  await place.dispatchEvent('dragover', { dataTransfer })
  await place.dispatchEvent('drop', { dataTransfer })
}
