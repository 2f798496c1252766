import { api } from './support/api'
import { expect, test } from './support/browser'
import { newCustomer, paidOrder } from './support/shopping'
import { mainTarget } from './support/targets'

test.use({ as: 'admin' })

test('a complaint at WeChat Pay comes to the desk, is answered from a prepared text, and is ended', async ({
  page,
  problems,
}) => {
  const { order_no } = await paidOrder(await newCustomer())
  const body = { out_trade_no: order_no, text: 'The cup came broken', problem: 'REFUND', picture: true }
  const told = await api(mainTarget).call('POST', '/simulator/wechat/complaint', { body })
  const { complaint_id } = JSON.parse(told.text)

  await expect(async () => {
    await page.goto(`/admin/complaint?waits=true&q=${complaint_id}`)
    await expect(page.getByRole('row')).toHaveCount(2, { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('row').last()).toContainText(/\d+ h \d+ min left/)
  await page.getByRole('row').last().getByText('The cup came broken').click()

  const conversation = page.getByRole('region', { name: 'Conversation' })
  await expect(conversation.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Complaint' }).getByRole('link', { name: order_no })).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('link', { name: '13800138000' })).toBeVisible()

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Reply to the complaint' }).click()
  await dialog.getByRole('combobox', { name: 'Reply template' }).click()
  await page.getByRole('option', { name: 'We are looking into it' }).click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(conversation).toContainText('我们正在核实') // as the buyer reads it
  await page.getByRole('button', { name: 'Close complaint' }).click()
  await dialog.getByRole('button', { name: 'Close complaint' }).click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reply to the complaint' })).toHaveCount(0)
  expect(problems).toEqual([])
})
