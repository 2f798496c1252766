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
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('SF1234567890121')
  await dialog.getByRole('textbox', { name: /^Pieces of / }).fill('1')
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
  expect(problems).toEqual([])
})
