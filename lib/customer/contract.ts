import { z } from 'zod'
import { AddressPlace } from '../address/contract'
import { text as anyText, fen, Id, line, naming, RecordFields, Time } from '../base/contract'
import { customDraft, customEdit, customFilters, customOutput, customSorts } from '../base/custom'
import { Mobile } from '../base/mobile'
import { officePageInput, searchText, sortInput, timeRange } from '../base/paging'
import { ContentState } from '../content-check/contract'
import { regionCode } from '../region/contract'
import { ACCOUNT_TYPE_TEXT } from '../user/contract'

const text = z.string().nullable()
const personal = { personal: true }
const outputText = z.string()
const flag = z.boolean()

const fields = {
  id: Id.meta({ title: 'ID' }),
  nickname: naming(outputText.meta({ title: 'Nickname' })),
  username: text.meta({ title: 'Username' }),
  mobile: text.meta({ title: 'Phone', ...personal }),
  email: text.meta({ title: 'Email', ...personal }),
  active: flag.meta({ title: 'Active' }),
  last_login_time: Time.nullable().meta({ title: 'Last sign-in' }),
  ...customOutput('customer', 'staff'),
  ...RecordFields,
}
export const CustomerRecord = z.object(fields).meta({ id: 'CustomerRecord' })

const note = anyText(1000).meta({ title: 'Staff note', widget: 'textarea' })

/** What people edit of a customer: as the log and a conflict show it. */
export const CustomerSnapshot = CustomerRecord.extend({ note })

/** Staff who serve customers see roughly where they live; masked values do not satisfy the rules of an address. */
export const Delivery = z.object({
  id: Id,
  name: outputText.meta({ title: 'Recipient', ...personal }),
  mobile: outputText.meta({ title: 'Phone', ...personal }),
  province: outputText.meta({ title: 'Province' }),
  city: outputText.meta({ title: 'City' }),
  country: outputText.meta({ title: 'District' }),
  region_code: regionCode,
  detail: outputText.meta({ title: 'Street address', ...personal }),
  is_default: flag.meta({ title: 'Default address' }),
  ...customOutput('address', 'staff'),
})

const Account = z.object({
  type: z.int().meta({ title: 'Account type', description: ACCOUNT_TYPE_TEXT }),
  identifier: outputText.meta({ title: 'Account', ...personal }),
  create_time: Time.meta({ title: 'Created' }),
})

/** Everything the shop knows about one customer. */
export const CustomerDetail = z
  .object({
    ...fields,
    note,
    nickname_check: ContentState.nullable().meta({ title: 'Check of the nickname' }),
    identities: z.array(Account).meta({ title: 'Accounts' }),
    addresses: z.array(Delivery).meta({ title: 'Addresses' }),
    sessions: z.int().meta({ title: 'Sessions' }),
  })
  .meta({ id: 'CustomerDetail' })

export const CustomerEdit = z.strictObject({
  id: Id,
  nickname: line(32).optional().meta({ title: 'Nickname' }),
  active: flag.optional().meta({ title: 'Active', description: 'A disabled account cannot sign in' }),
  ...customEdit('customer', 'staff'),
})

/** A customer on the telephone who has no account yet. */
export const CustomerDraft = z.strictObject({
  nickname: line(32).meta({ title: 'Nickname' }),
  mobile: Mobile.optional().meta({
    title: 'Phone',
    description: 'Once they link it in the mini-program, their orders appear in their account there',
    ...personal,
  }),
  ...customDraft('customer', 'staff'),
})

/** Which address orders go to by default is the customer's choice. */
export const CustomerAddressDraft = AddressPlace.extend({ ...customDraft('address', 'staff'), id: Id })

export const CustomerNote = z.strictObject({ id: Id, note })

/** Purchases without refunded pieces; only refunds that succeeded count. */
export const CustomerTotals = z
  .object({
    orders: z.int().meta({ title: 'Orders' }),
    paid: z.int().meta({ title: 'Paid orders' }),
    spent: fen('Total spent').meta({ description: 'Paid, less refunds' }),
    average: fen('Average order').meta({ description: 'Of the paid orders, less refunds' }),
    refunds: z.int().meta({ title: 'Refunds' }),
    refunded: fen('Refunded'),
    first_time: Time.nullable().meta({ title: 'First order' }),
    last_time: Time.nullable().meta({ title: 'Last order' }),
  })
  .meta({ id: 'CustomerTotals' })

export const CustomerList = officePageInput({
  q: searchText('Search', 100, 'Phone numbers and email addresses must be entered in full').meta(personal),
  active: flag.optional().meta({ title: 'Active' }),
  ...customFilters('customer'),
  ...timeRange('Created'),
  sort: sortInput(['id', 'create_time', 'last_login_time', 'nickname', ...customSorts('customer')]).optional(),
})

/** As one file to be handed out: the tables beside the time. */
export const CustomerFile = z
  .object({ exported_at: Time.meta({ title: 'Exported at' }) })
  // A text as well: types that are generated from it compare each property with this.
  .catchall(z.union([z.array(z.unknown()), z.string()]).meta({ title: 'Data' }))

/** All that is stored about a customer: as many tables as there are, so no names of columns. */
export const OwnData = z
  .object({
    exported_at: Time.meta({ title: 'Exported at' }),
    data: z
      .record(z.string(), z.array(z.unknown()))
      .meta({ title: 'Data', description: 'The records about the caller, by table name' }),
  })
  .meta({ id: 'OwnData' })
