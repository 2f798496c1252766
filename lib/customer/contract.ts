import { z } from 'zod'
import { Id, line, RecordFields, Time } from '../core/contract'
import { officePageInput, searchText, sortInput, timeRange } from '../core/paging'
import { ACCOUNT_TYPE_TEXT } from '../user/contract'

const text = z.string().nullable()
const personal = { personal: true }
const outputText = z.string()
const flag = z.boolean()

const fields = {
  id: Id.meta({ title: 'ID' }),
  nickname: outputText.meta({ title: 'Nickname' }),
  username: text.meta({ title: 'Username' }),
  mobile: text.meta({ title: 'Phone', ...personal }),
  email: text.meta({ title: 'Email', ...personal }),
  active: flag.meta({ title: 'Active' }),
  last_login_time: Time.nullable().meta({ title: 'Last sign-in' }),
  ...RecordFields,
}
export const CustomerRecord = z.object(fields).meta({ id: 'CustomerRecord' })

/** Staff who serve customers see roughly where they live; masked values do not satisfy the rules of an address. */
const Delivery = z.object({
  id: Id,
  name: outputText.meta({ title: 'Recipient', ...personal }),
  mobile: outputText.meta({ title: 'Phone', ...personal }),
  province: outputText.meta({ title: 'Province' }),
  city: outputText.meta({ title: 'City' }),
  country: outputText.meta({ title: 'District' }),
  detail: outputText.meta({ title: 'Street address', ...personal }),
  is_default: flag.meta({ title: 'Default address' }),
})

const Account = z.object({
  type: z.int().meta({ title: 'Account type', description: ACCOUNT_TYPE_TEXT }),
  identifier: outputText.meta({ title: 'Account', ...personal }),
  create_time: Time.meta({ title: 'Created' }),
})

/** One customer whole, as far as the shop knows them. */
export const CustomerDetail = z
  .object({
    ...fields,
    identities: z.array(Account).meta({ title: 'Accounts' }),
    addresses: z.array(Delivery).meta({ title: 'Addresses' }),
    sessions: z.int().meta({ title: 'Sessions' }),
  })
  .meta({ id: 'CustomerDetail' })

export const CustomerEdit = z.strictObject({
  id: Id,
  nickname: line(32).optional().meta({ title: 'Nickname' }),
  active: flag.optional().meta({ title: 'Active', description: 'A disabled account cannot sign in' }),
})

export const CustomerList = officePageInput({
  q: searchText('Search', 100, 'Phone numbers and email addresses must be entered in full'),
  active: flag.optional().meta({ title: 'Active' }),
  ...timeRange('Created'),
  sort: sortInput(['id', 'create_time', 'last_login_time', 'nickname']).optional(),
})
