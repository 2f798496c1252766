import { accessibilityProblems } from './support/axe'
import { expect, test } from './support/browser'
import { newCustomer, paidOrder } from './support/shopping'

test.use({ as: 'admin' })

test('an order is sent in two parcels, and its page says what is in each and what is left', async ({
  page,
  http,
  problems,
}) => {
  const ask = await newCustomer()
  const { id } = await paidOrder(ask, 2)
  await page.goto(`/admin/order/${id}`)
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const [number, pieces] = [
    dialog.getByRole('textbox', { name: 'Tracking number' }),
    dialog.getByRole('textbox', { name: /^Pieces of / }),
  ]
  await expect(number).toBeFocused()
  await page.keyboard.type('SF1234567890121')
  await pieces.fill('5')
  await expect(dialog.getByText('At most 2')).toBeVisible()
  await expect(pieces).toHaveValue('5')
  await pieces.fill('0')
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(dialog.getByText('Choose at least one item for this parcel')).toBeVisible()
  await expect(pieces).toBeFocused()
  await pieces.fill('1')
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(page.getByText('Partly shipped')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Parcels' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('1 to pack')).toBeVisible()

  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('SF1234567890122')
  await expect(dialog.getByRole('textbox', { name: /^Pieces of / })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(page.getByText('Partly shipped')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Parcels' }).getByRole('listitem')).toHaveCount(2)
  const { json } = await http.as<{ status: string; tracking_no: string }>('GET', `/cms/order/${id}`)
  expect(json.data).toMatchObject({ status: 'shipped', tracking_no: 'SF1234567890122' })
  expect(await accessibilityProblems(page)).toEqual([])

  await page.getByRole('button', { name: 'Cancel parcel' }).last().click()
  await dialog.getByRole('button', { name: 'Cancel parcel' }).click()
  await expect(page.getByText('Partly shipped')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Parcels' }).getByText('Canceled')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible()
  await page.goto(`/admin/parcel?order_id=${id}`)
  await expect(page.getByRole('row').filter({ hasText: 'Canceled' })).toHaveCount(1)
  expect(problems).toEqual([])
})
