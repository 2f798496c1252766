import { z } from 'zod'
import { Id, line } from '../base/contract'
import { customDraft, customEdit, customOutput } from '../base/custom'
import { Mobile } from '../base/mobile'
import { regionCode } from '../region/contract'

const personal = { personal: true }

const fields = {
  name: line(32).meta({ title: 'Recipient', ...personal }),
  mobile: Mobile.meta({ title: 'Phone', ...personal }),
  province: line(32).meta({ title: 'Province', ...personal, examples: ['上海市'] }),
  city: line(32).meta({ title: 'City', ...personal, examples: ['上海市'] }),
  country: line(32).meta({ title: 'District', ...personal, examples: ['静安区'] }),
  detail: line(128).meta({ title: 'Street address', ...personal }),
}
const region_code = regionCode.meta({ ...regionCode.meta(), ...personal })
const is_default = z.boolean().meta({ title: 'Default address' })

const added_by_shop = z.boolean().meta({
  title: 'Added by the shop',
  description: 'By staff, for a phone order. False once its owner has edited it',
})

export const Address = z
  .object({ id: Id, ...fields, region_code, is_default, added_by_shop, ...customOutput('address', 'buyers') })
  .meta({ id: 'Address' })

/** Where goods go; an order has a copy of it. */
export const AddressPlace = z.strictObject({
  ...fields,
  region_code: region_code.optional().meta({
    ...region_code.meta(),
    description:
      'GB/T 2260, of the district: one of `GET /v1/region` that has these names, which are then written as there. Without it the names are looked up',
  }),
})
export const AddressDraft = z.strictObject({
  ...AddressPlace.shape,
  is_default: is_default.optional(),
  ...customDraft('address', 'buyers'),
})
export const AddressEdit = z.strictObject({
  id: Id,
  ...AddressDraft.partial().shape,
  ...customEdit('address', 'buyers'),
})
